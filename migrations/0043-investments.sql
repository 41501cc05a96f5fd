-- Where each investment stands: terms, status, and what was paid. The days of its returns follow from its start.
CREATE TABLE read.investments_read (
  investment_id        uuid PRIMARY KEY,
  user_id              uuid NOT NULL,
  plan_id              text NOT NULL,
  plan_name            text NOT NULL,
  principal_cents      bigint NOT NULL,
  monthly_rate         numeric(7, 4) NOT NULL,  -- percent
  term_months          int NOT NULL,
  monthly_return_cents bigint NOT NULL,
  status               text NOT NULL,           -- ACTIVE, MATURED or WITHDRAWN
  start_on             date NOT NULL,
  maturity_on          date NOT NULL,
  returns_paid         int NOT NULL,
  paid_return_cents    bigint NOT NULL,
  next_due_on          date,                    -- of the next return; null when the investment has ended
  ended_at             timestamptz,
  created_at           timestamptz NOT NULL,
  version              int NOT NULL
);
-- What is due, member by member: a batch of the monthly job meets few wallets, and no two batches the same one.
CREATE INDEX investments_read_due ON read.investments_read (user_id, investment_id) INCLUDE (next_due_on)
  WHERE next_due_on IS NOT NULL;
CREATE INDEX investments_read_user ON read.investments_read (user_id, created_at DESC, investment_id DESC);
CREATE INDEX investments_read_newest ON read.investments_read (created_at DESC, investment_id DESC);
