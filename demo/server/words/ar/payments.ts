/** Payment plans, payment offers and instalments. */
export const payments = {
  "3 payments": "3 دفعات",
  "4 payments": "4 دفعات",
  "5 payments": "5 دفعات",
  "6 payments": "6 دفعات",
  "10 payments": "10 دفعات",
  "12 payments": "12 دفعة",
  "24 payments": "24 دفعة",
  "3 payments with the store card": "3 دفعات ببطاقة المتجر",
  "No interest": "بلا فوائد",
  "No fees.": "بلا رسوم.",
  "Subject to approval at checkout.": "بعد الموافقة عند إتمام الشراء.",
  "With the store card. Subject to approval at checkout.": "ببطاقة المتجر. بعد الموافقة عند إتمام الشراء.",
  "Payment plans": "خطط الدفع",
  "Payment plans: {title}": "خطط الدفع: {title}",
  Plan: "الخطة",
  "You pay": "ما تدفعه",
  "In all: {price}": "الإجمالي: {price}",
  "All amounts are for one piece.": "كل المبالغ لقطعة واحدة.",
  "How payment plans work": "كيف تعمل خطط الدفع",

  "Payment offers": "عروض الدفع",
  "{percent} instant discount: {price} off this price": "خصم فوري {percent}: يُحسم {price} من هذا السعر",
  "{percent} back: a gift card of {price}": "استرداد {percent}: بطاقة هدية بقيمة {price}",
  "No cost EMI": "أقساط بلا تكلفة",
  "The shop pays the interest of these plans: what you pay in all is the price.":
    "يدفع المتجر فوائد هذه الخطط: ما تدفعه في الإجمالي هو السعر نفسه.",
  "Harbour Bank credit cards": "بطاقات Harbour Bank الائتمانية",
  "The discount comes off when you pay with a credit card of Harbour Bank. It holds for one order of a card in a month, for pieces that are new, and not together with another offer of the bank.":
    "يُحسم الخصم حين تدفع ببطاقة ائتمان من Harbour Bank. وهو لطلب واحد في الشهر لكل بطاقة، وللقطع الجديدة، ولا يُجمع مع عرض آخر للبنك.",
  "Hilltop Savings debit cards": "بطاقات Hilltop Savings للسحب المباشر",
  "The discount comes off when you pay with a debit card of Hilltop Savings.": "يُحسم الخصم حين تدفع ببطاقة سحب مباشر من Hilltop Savings.",
  "Back as a gift card": "استرداد على بطاقة هدية",
  "The gift card is sent thirty days after the delivery, when the piece was kept.":
    "تُرسل بطاقة الهدية بعد ثلاثين يومًا من التوصيل، ما لم تُرجَع القطعة.",
  "Tax invoice for businesses": "فاتورة ضريبية للأعمال",
  "Sign in with the account of your business, and the invoice names its tax number.":
    "سجّل الدخول بحساب عملك ليظهر رقمه الضريبي في الفاتورة.",
  "A gift box": "علبة هدية",
  "An order of $200 or more can be packed into a gift box of the shop.": "يمكن تغليف الطلب الذي لا يقل عن 200 دولار في علبة هدية من المتجر.",

  "Instalment plans": "خطط التقسيط",
  "Shop credit": "رصيد المتجر",
  none: "لا شيء",
} as const;
