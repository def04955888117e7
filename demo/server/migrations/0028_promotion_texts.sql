-- What the promotion says is among the words of the shop, in the language of the page.
alter table promotions drop column html;
