-- The affiliate link by which someone came whose first login at the provider makes an account; null: none.
alter table sso_starts add column referred_by text;
