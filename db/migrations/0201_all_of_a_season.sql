-- Final tables are written again: they left out members without a pick.
update league_seasons set settled_results = null where settled_results is not null;
