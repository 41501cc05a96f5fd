-- What ran here: the SHA-256 of each migration's file, so that a file which is changed afterwards is noticed. TypeORM keeps its
-- own list in public.migration. What ran before this table was there takes the checksum of its file as it stands.
CREATE TABLE public.migration_checksum (
  name     text PRIMARY KEY,                  -- the file's, without its ending
  sha256   text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  noted_at timestamptz NOT NULL DEFAULT now()
);

REVOKE ALL ON public.migration_checksum FROM PUBLIC;
GRANT SELECT ON public.migration_checksum TO dziva_app;   -- a server refuses to start where they differ
