-- Substring search over names, addresses and Chinese words (GIN gin_trgm_ops).
create extension if not exists pg_trgm;
-- bigint columns beside ranges in exclusion constraints (one active use per place and time).
create extension if not exists btree_gist;
