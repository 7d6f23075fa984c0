-- The role of the public process: it stores messages and sends mails. Of the people of the desk it reads the names, which
-- stand below their answers, and who invited whom; it reaches no session, key, token of an invitation, note and audit
-- entry. Run it as the owner of the tables, whom the desk and the commands use, after the tables exist and after each
-- upgrade:
--   npm run messages -- migrate && psql --set=ON_ERROR_STOP=1 --file=deploy/postgres/site-role.sql DATABASE_URL
-- An owner who may not create roles needs it before: sudo -u postgres createuser --pwprompt veramasa_site
do $$ begin
  if not exists (select from pg_roles where rolname = 'veramasa_site') then
    create role veramasa_site login;
  end if;
end $$;
revoke all on all tables in schema public from veramasa_site;
grant usage on schema public to veramasa_site;
grant select, insert, update, delete on
  messages, attachments, deliveries, captcha_records, rate_limits, settings, privacy_notices, tombstones
  to veramasa_site;
-- The words of the search, which are also those of notes.
grant insert on message_texts to veramasa_site;
-- The author of an answer, and of an invitation, whose mail names them.
grant select (id, name) on people to veramasa_site;
grant select (email, invited_by, used_at) on invitations to veramasa_site;
-- A start looks whether the tables are those of its version; only the owner changes them.
grant select on kysely_migration to veramasa_site;
grant select, update on kysely_migration_lock to veramasa_site;
