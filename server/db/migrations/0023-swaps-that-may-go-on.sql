-- Swaps that are over and may still go on: they are asked about until 14 days after their end.
create index swap_over on swap (checked_at)
  where ended_at is not null and status in ('failed', 'expired') and checked_at - ended_at < interval '14 days';
