/** Styles and ways to buy, side by side. */
export const comparing = {
  "Compare styles": "قارن الأشكال",
  "Compared styles": "الأشكال المقارَنة",
  "Back to the product": "العودة إلى المنتج",
  Style: "الشكل",

  "Ways to buy": "طرق الشراء",
  Comparison: "مقارنة",
  "As it left the factory, in its own box.": "كما خرج من المصنع، في علبته.",
  "Opened, tried and sent back by its first owner; we have inspected it, cleaned it by hand and packed it again. It may have small marks that are not seen at arm’s length, and comes with all that belongs to it: what was missing we have added from our own stock.":
    "فتحه مالكه الأول وجرّبه وأعاده؛ فحصناه ونظّفناه يدويًا وغلّفناه من جديد. قد تكون عليه آثار صغيرة لا تُرى من مسافة ذراع، ومعه كل ما يخصّه: ما كان ناقصًا أضفناه من مخزوننا.",
  "New, at the price of the day. One to each customer, as long as there are any.":
    "جديد، بسعر اليوم. قطعة واحدة لكل زبون، حتى نفاد الكمية.",
};
