-- The third switch of a followed page.
alter table followed_pages add column finds_pictures boolean not null default false;

-- Free pictures of the fighters that followed pages lead to, each fetched once and kept in the site's own storage.
create table fighter_pictures (
  id uuid primary key default gen_random_uuid(),
  language text not null check (char_length(language) between 2 and 60),
  file text not null check (char_length(file) between 1 and 300),
  -- Null where the license asks for no name and none is given.
  author text check (char_length(author) between 1 and 100),
  license text not null check (char_length(license) between 1 and 60),
  license_url text check (char_length(license_url) between 1 and 300),
  source_url text not null check (char_length(source_url) between 1 and 2048),
  thumbnail_url text not null check (char_length(thumbnail_url) between 1 and 2048),
  -- Null until it was fetched, and once it was ignored.
  image_url text check (char_length(image_url) between 1 and 2048),
  -- Members see what the site admin has taken. 'refused': no picture that can be kept.
  state text not null default 'found' check (state in ('found', 'taken', 'ignored', 'refused')),
  tries smallint not null default 0,
  tried_at timestamptz,
  unique (language, file),
  check (state <> 'taken' or image_url is not null)
);
create index fighter_pictures_image_url on fighter_pictures (image_url) where image_url is not null;

-- What was asked about an article, as pages link to it. Without a file it has no picture that may be used.
create table fighter_articles (
  language text not null,
  article text not null check (char_length(article) between 1 and 300),
  file text,
  asked_at timestamptz not null,
  primary key (language, article),
  foreign key (language, file) references fighter_pictures (language, file)
);
create index fighter_articles_file on fighter_articles (language, file);
