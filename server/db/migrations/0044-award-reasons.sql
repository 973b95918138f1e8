-- Why an operator decided an appeal; those of before have none, and so have those that a version before writes.
alter table m2m_order
  add column award_reason text,
  add constraint m2m_order_award_reason check (award_reason is null or case closed_reason
    when 'released_by_appeal' then award_reason in ('payment_received', 'payment_proven', 'payment_delayed', 'seller_unresponsive', 'seller_agreed')
    when 'refunded_by_appeal' then award_reason in ('payment_not_proven', 'payment_reversed', 'third_party_payment', 'wrong_amount',
      'buyer_unresponsive', 'buyer_agreed', 'payment_refunded')
    else false end);

alter table order_event
  add column reason text,
  add constraint order_event_reason check (reason is null or type in ('appeal.awardBuyer', 'appeal.awardSeller'));
