-- Nobody joins a league while their account is being deleted: the join waits for the deletion and then fails.
create function league_members_alive() returns trigger language plpgsql as $$
begin
  perform 1 from profiles where id = new.user_id and deleted_at is null for key share;
  if not found then raise exception 'a deleted account joins nothing'; end if;
  return new;
end $$;
create trigger league_members_alive before insert on league_members
  for each row execute function league_members_alive();

-- For the site admin's list of members, newest first.
create index profiles_created_at on profiles (created_at desc, id) where deleted_at is null;
-- For whether an uploaded picture is still shown by anyone.
create index profiles_avatar_url on profiles (avatar_url) where avatar_url is not null;
create index fights_red_avatar_url on fights (red_avatar_url) where red_avatar_url is not null;
create index fights_blue_avatar_url on fights (blue_avatar_url) where blue_avatar_url is not null;
-- For what a deleted account leaves behind.
create index event_changes_changed_by on event_changes (changed_by);
create index invites_created_by on invites (created_by);
