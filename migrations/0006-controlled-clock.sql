-- Business time that a test or a demo moved forward (CLOCK=controlled).
CREATE TABLE app.controlled_clock (
  one      boolean PRIMARY KEY DEFAULT true CHECK (one),
  ahead_ms bigint NOT NULL
);
