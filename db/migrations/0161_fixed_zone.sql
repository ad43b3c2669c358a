-- Chosen by the user: visits with another clock leave it.
alter table profiles add time_zone_fixed boolean not null default false;
