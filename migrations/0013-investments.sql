-- Investments, and the codes by which payments find what they are for.

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

-- Investments with their owner.
CREATE FUNCTION app.investment_rows() RETURNS TABLE (
  id uuid, version int, "userId" uuid, "userName" text, "userEmail" text, "planId" text, "planName" text,
  "principalAmountCents" bigint, "monthlyInterestRate" numeric, "termMonths" int, "monthlyReturnCents" bigint, status text,
  "startDate" date, "maturityDate" date, "returnsPaid" int, "totalPaidReturnCents" bigint, "nextPaymentDate" date,
  "endedAt" timestamptz, "createdAt" timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT i.investment_id, i.version, i.user_id, u.first_name || ' ' || u.last_name, u.email, i.plan_id, i.plan_name,
         i.principal_cents, i.monthly_rate, i.term_months, i.monthly_return_cents, i.status, i.start_on, i.maturity_on,
         i.returns_paid, i.paid_return_cents, i.next_due_on, i.ended_at, i.created_at
    FROM read.investments_read i
    JOIN app.user_account u ON u.id = i.user_id
$$;
CREATE VIEW app.investment_list AS SELECT * FROM app.investment_rows();

-- Codes that members write with a payment, so that it finds its loan, wallet or plan. A code says nothing about the member.
-- docs/decisions/0045-payment-codes.md
CREATE TABLE read.payment_codes_read (
  code      text PRIMARY KEY,
  kind      text NOT NULL CHECK (kind IN ('LOAN', 'WALLET', 'PLAN')),
  thing_id  uuid NOT NULL,             -- of a wallet the id of its owner
  owner_id  uuid NOT NULL,
  issued_at timestamptz NOT NULL,
  UNIQUE (thing_id, kind)
);
CREATE INDEX payment_codes_read_owner ON read.payment_codes_read (owner_id);
