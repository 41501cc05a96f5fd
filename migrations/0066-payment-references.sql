-- One payment outside has one effect: its method and reference, as a keyed hash, belong to one entry. docs/decisions/0019-one-payment-one-effect.md

-- Which key the hashes are made with; the key itself is a file.
CREATE TABLE app.index_key (
  one         boolean PRIMARY KEY DEFAULT true CHECK (one),
  fingerprint text NOT NULL,
  claimed_at  timestamptz               -- when the entries from before this register were claimed
);

CREATE TABLE app.reference_use (
  kind      text NOT NULL CHECK (kind IN ('DEPOSIT', 'WITHDRAWAL', 'REPAYMENT', 'DISBURSEMENT', 'COLLATERAL_SALE')),
  entry_id  uuid NOT NULL,
  hash      text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  used_at   timestamptz NOT NULL,
  is_repeat boolean NOT NULL DEFAULT false, -- a second entry of the same payment, from before there was this register
  PRIMARY KEY (kind, entry_id)
);
CREATE UNIQUE INDEX reference_use_once ON app.reference_use (hash) WHERE NOT is_repeat;
CREATE INDEX reference_use_repeat ON app.reference_use (hash, used_at) WHERE is_repeat;

-- Who comes second took the reference for free when it was decided: it loses the race, decides again, and finds the first use.
CREATE FUNCTION app.claim_reference(p_kind text, p_entry uuid, p_hash text, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO app.reference_use (kind, entry_id, hash, used_at) VALUES (p_kind, p_entry, p_hash, p_at)
  ON CONFLICT (hash) WHERE NOT is_repeat DO NOTHING;
  IF NOT FOUND THEN RAISE EXCEPTION 'another entry has this reference' USING ERRCODE = '40001'; END IF;
END $$;

-- A mistake of entry is corrected. Where an old second entry is left, it is the only one from now on.
CREATE FUNCTION app.release_reference(p_kind text, p_entry uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_use app.reference_use;
BEGIN
  DELETE FROM app.reference_use u WHERE u.kind = p_kind AND u.entry_id = p_entry RETURNING * INTO v_use;
  IF NOT FOUND OR v_use.is_repeat THEN RETURN; END IF;
  UPDATE app.reference_use u SET is_repeat = false
   WHERE (u.kind, u.entry_id) = (SELECT r.kind, r.entry_id FROM app.reference_use r WHERE r.hash = v_use.hash AND r.is_repeat
                                  ORDER BY r.used_at, r.entry_id LIMIT 1);
END $$;

-- What a deposit that waits would claim.
ALTER TABLE app.deposit_slip ADD COLUMN reference_hash text;
CREATE INDEX deposit_slip_reference_hash ON app.deposit_slip (reference_hash) WHERE reference_hash IS NOT NULL;
