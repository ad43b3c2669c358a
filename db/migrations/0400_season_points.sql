-- Three sets of points for a league's season: Classic, Straight and Bold. A perfect pick is worth 10 in each.
alter table league_seasons add constraint league_seasons_points check (
  (points_winner, points_method, points_round) in ((5, 3, 2), (10, 0, 0), (4, 3, 3))
);
