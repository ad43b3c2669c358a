import { type Actor, actors } from './stage.ts';

/**
 * Those who may, by the name that the table below has for them. Y: allowed. A number: the refusal's status.
 *
 * An anonymous, St signed-in stranger, Me member, La league admin (not pro), Ow owner (pro), P+ pro member, P- pro
 * non-member, Sa site admin outside the league, Rm removed member, Un an account with ADMIN_EMAIL's address that never
 * proved it, Tk a program with a token of the site admin's. Actors who must not know that something exists get 404.
 *
 * 'Sa alone': where not even members learn that it exists. 'already in': an invite that nobody else can use any more.
 */
const groups = `
who               | An  St  Me  La  Ow  P+  P-  Sa  Rm  Un  Tk
anyone            | Y   Y   Y   Y   Y   Y   Y   Y   Y   Y   Y
signed in         | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
pro               | 401 403 403 403 Y   Y   Y   Y   403 403 401
members           | 401 404 Y   Y   Y   Y   404 404 404 404 401
league admins     | 401 404 403 Y   Y   403 404 404 404 404 401
owner             | 401 404 403 403 Y   403 404 404 404 404 401
members and Sa    | 401 404 Y   Y   Y   Y   404 Y   404 404 401
result setters    | 401 404 404 404 Y   Y   404 Y   404 404 401
Sa alone          | 401 404 404 404 404 404 404 Y   404 404 401
site admin        | 401 403 403 403 403 403 403 Y   403 403 401
site admin and Tk | 401 403 403 403 403 403 403 Y   403 403 Y
already in        | 410 410 Y   Y   Y   Y   410 410 410 410 410
`;

/**
 * Who may do what, written by hand from section 6 of the specification and the product's decisions: a line for each
 * operation and kind of subject.
 *
 * 'members 409': whoever is a member gets 409 instead. 'members, Ow 409': members may, but the owner gets 409.
 *
 * ':league' and the like are ids of the stage (stage.ts): `league` with both switches on, `closed_league` with both
 * off, `foreign_league` without any actor; of `league` `season` has begun, `next_season` has not; `history_import` is an
 * import of past seasons; `event` open, `locked_event` with a live fight, `started_event`, `official_event`; `plain` a
 * member, `admin` an admin, `foreigner` in the foreign league only. A body is JSON, or in '<>' the name of a prepared
 * one (prepared-bodies.ts).
 */
const table = `
operation               | who                  | request

getHealth               | anyone               | GET /healthz
getReadiness            | anyone               | GET /readyz
GET /api/openapi.json   | anyone               | GET /api/openapi.json
GET /api/docs           | anyone               | GET /api/docs
GET /api/docs/:file     | anyone               | GET /api/docs/start.js
GET /api/docs/:file     | anyone 404           | GET /api/docs/:unknown
GET /files/*            | anyone               | GET :file
GET /files/*            | anyone 404           | GET /files/avatars/:unknown/1.png

getSession              | anyone               | GET /api/session
loginOrRegister         | anyone               | POST /api/session {"email":":unknown@example.com","password":"correct-horse"}
signOut                 | anyone               | DELETE /api/session
listSessions            | signed in            | GET /api/sessions
endOtherSession         | signed in            | DELETE /api/sessions/:session
endOtherSession         | signed in 404        | DELETE /api/sessions/:foreign_session
endOtherSession         | signed in 404        | DELETE /api/sessions/:unknown
requestRecovery         | anyone               | POST /api/recovery/requests {"email":"nobody@example.com"}
openRecoveryGrant       | anyone 410           | POST /api/recovery/grants {"access_token":":unknown","refresh_token":":unknown"}
getRecoveryGrant        | anyone 410           | GET /api/recovery/grants/current
setRecoveredPassword    | anyone 410           | PUT /api/recovery/password {"password":"another-horse"}
useSignInLink           | anyone 410           | POST /api/sign-in-links {"access_token":":unknown","refresh_token":":unknown"}
changeEmail             | signed in 409        | PUT /api/me/email {"email":"new@example.org","password":"guessed"}
sendEmailProof          | signed in            | POST /api/me/email/proof
confirmEmail            | signed in 422        | POST /api/me/email/confirmation {"code":"123456"}
confirmEmailByLink      | anyone 410           | POST /api/email-confirmations {"id":":unknown","token":":unknown"}
undoEmailChange         | anyone 410           | POST /api/email-changes/undo {"id":":unknown","token":":unknown"}
changePassword          | signed in 409        | PUT /api/me/password {"current_password":"guessed","password":"another-horse"}
startProvider           | anyone               | GET /api/auth/google
finishProvider          | anyone               | GET /api/auth/google/callback?state=x

completeOnboarding      | signed in            | PUT /api/me/onboarding {"display_name":"Ada"}
getOwnProfile           | signed in            | GET /api/me/profile
getPickHistory          | signed in            | GET /api/me/history
getPickHistory          | signed in            | GET /api/me/history?page=2
updateProfile           | signed in            | PATCH /api/me/profile {"display_name":"Ada"}
uploadAvatar            | signed in            | POST /api/me/avatar?context=profile <png>
downloadMyData          | signed in            | GET /api/me/data
deleteAccount           | signed in, Ow 409, Sa 409 | DELETE /api/me {"confirmation":"delete my account"}
getNoticeSettings       | signed in            | GET /api/me/notices
setNoticeSettings       | signed in            | PUT /api/me/notices {"settings":[{"kind":"recap","channel":"mail","is_on":false,"slot":null}]}
setNoticeSettings       | signed in            | PUT /api/me/notices {"zone":{"time_zone":"Asia/Tokyo","time_zone_fixed":true}}
setTimeZone             | signed in            | PUT /api/me/time-zone {"time_zone":"Asia/Kathmandu"}
getPush                 | signed in            | GET /api/me/push
turnOnPush              | signed in            | PUT /api/me/push <push>
turnOffPush             | signed in            | DELETE /api/me/push
removePushDevice        | signed in            | DELETE /api/me/push/:device
removePushDevice        | signed in 404        | DELETE /api/me/push/:foreign_device
removePushDevice        | signed in 404        | DELETE /api/me/push/:unknown
testPush                | signed in 409        | POST /api/me/push/test
getWatchLater           | signed in            | GET /api/me/watch-later
alwaysWatchLater        | signed in            | PUT /api/me/watch-later
stopAlwaysWatchingLater | signed in            | DELETE /api/me/watch-later
watchLater              | signed in            | PUT /api/events/:event/watch-later
watchLater              | signed in 404        | PUT /api/events/:unknown/watch-later
showEverything          | signed in            | DELETE /api/events/:event/watch-later
showNextResult          | signed in            | PUT /api/events/:event/watch-later/shown {"count":1}
skipEvent               | members              | PUT /api/events/:event/skip
skipEvent               | signed in 404        | PUT /api/events/:unknown/skip
unskipEvent             | members              | DELETE /api/events/:event/skip
muteLeague              | members              | PUT /api/leagues/:league/mute
muteLeague              | signed in 404        | PUT /api/leagues/:foreign_league/mute
unmuteLeague            | members              | DELETE /api/leagues/:league/mute
unmuteLeague            | signed in 404        | DELETE /api/leagues/:unknown/mute
getCalendarFeed         | signed in            | GET /api/me/calendar
createCalendarFeed      | signed in            | POST /api/me/calendar {"with_leagues":true}
updateCalendarFeed      | signed in 404        | PATCH /api/me/calendar {"with_leagues":false}
deleteCalendarFeed      | signed in            | DELETE /api/me/calendar
readCalendarFeed        | anyone               | GET /calendar/:calendar.ics
readCalendarFeed        | anyone 404           | GET /calendar/:unknown.ics
getEventCalendar        | members              | GET /api/events/:event/calendar.ics
getEventCalendar        | signed in 404        | GET /api/events/:unknown/calendar.ics
GET /unsubscribe/:token | anyone               | GET /unsubscribe/:unsubscribe
GET /unsubscribe/:token | anyone 404           | GET /unsubscribe/:unknown
POST /unsubscribe/:token | anyone               | POST /unsubscribe/:unsubscribe <one-click>
POST /unsubscribe/:token | anyone 400           | POST /unsubscribe/:unsubscribe
POST /unsubscribe/:token | anyone 404           | POST /unsubscribe/:unknown <one-click>
getProfile              | signed in            | GET /api/profiles/:plain
getProfile              | signed in            | GET /api/profiles/:foreigner
getProfile              | signed in 404        | GET /api/profiles/:deleted
getProfile              | signed in 404        | GET /api/profiles/:unknown
searchMembers           | site admin           | GET /api/admin/members
setMemberRole           | site admin           | PUT /api/admin/members/:plain/role {"role":"pro"}
setMemberRole           | site admin           | PUT /api/admin/members/:me/role {"role":"pro"}
setMemberRole           | site admin 404       | PUT /api/admin/members/:unknown/role {"role":"pro"}
listApiTokens           | site admin           | GET /api/admin/tokens
createApiToken          | site admin           | POST /api/admin/tokens {"label":"Results"}
revokeApiToken          | site admin           | DELETE /api/admin/tokens/:token
revokeApiToken          | site admin 404       | DELETE /api/admin/tokens/:foreign_token
revokeApiToken          | site admin 404       | DELETE /api/admin/tokens/:unknown

listLeagues             | signed in            | GET /api/leagues
createLeague            | pro                  | POST /api/leagues {"name":"New"}
getLeague               | members              | GET /api/leagues/:league
getLeague               | signed in 404        | GET /api/leagues/:foreign_league
getLeague               | signed in 404        | GET /api/leagues/:unknown
getStandings            | members              | GET /api/leagues/:league/standings
getStandings            | members              | GET /api/leagues/:league/standings?season=all&imported=false
getStandings            | signed in 404        | GET /api/leagues/:foreign_league/standings
getStandings            | signed in 404        | GET /api/leagues/:unknown/standings
getStandings            | members              | GET /api/leagues/:league/standings?season=running
getStandings            | members              | GET /api/leagues/:league/standings?season=:season
getStandings            | signed in 404        | GET /api/leagues/:league/standings?season=all&through=:event
getStandings            | signed in 404        | GET /api/leagues/:league/standings?season=:foreign_season
getStandings            | signed in 404        | GET /api/leagues/:foreign_league/standings?season=:foreign_season
getMatrix               | members              | GET /api/leagues/:league/matrix
getMatrix               | members              | GET /api/leagues/:league/matrix?season=all
getMatrix               | signed in 404        | GET /api/leagues/:league/matrix?through=:event
getMatrix               | signed in 404        | GET /api/leagues/:league/matrix?season=:unknown
getMatrix               | signed in 404        | GET /api/leagues/:foreign_league/matrix
getMatrix               | signed in 404        | GET /api/leagues/:unknown/matrix
downloadStandingsCsv    | members              | GET /api/leagues/:league/standings.csv
downloadStandingsCsv    | members              | GET /api/leagues/:league/standings.csv?season=all
downloadStandingsCsv    | signed in 404        | GET /api/leagues/:league/standings.csv?through=:event
downloadStandingsCsv    | signed in 404        | GET /api/leagues/:league/standings.csv?season=:unknown
downloadStandingsCsv    | members              | GET /api/leagues/:league/standings.csv?season=all&imported=false
downloadStandingsCsv    | signed in 404        | GET /api/leagues/:foreign_league/standings.csv
downloadStandingsCsv    | signed in 404        | GET /api/leagues/:unknown/standings.csv
downloadMatrixCsv       | members              | GET /api/leagues/:league/matrix.csv
downloadMatrixCsv       | members              | GET /api/leagues/:league/matrix.csv?season=all
downloadMatrixCsv       | signed in 404        | GET /api/leagues/:league/matrix.csv?through=:event
downloadMatrixCsv       | signed in 404        | GET /api/leagues/:league/matrix.csv?season=:unknown
downloadMatrixCsv       | signed in 404        | GET /api/leagues/:foreign_league/matrix.csv
downloadMatrixCsv       | signed in 404        | GET /api/leagues/:unknown/matrix.csv
exportLeague            | members              | GET /api/leagues/:league/export.zip
exportLeague            | signed in 404        | GET /api/leagues/:foreign_league/export.zip
exportLeague            | signed in 404        | GET /api/leagues/:unknown/export.zip
getVersus               | members              | GET /api/leagues/:league/versus/:plain/:admin
getVersus               | members              | GET /api/leagues/:league/versus/:plain/:admin?season=all
getVersus               | members              | GET /api/leagues/:league/versus/:plain/:admin?season=:season
getVersus               | signed in 404        | GET /api/leagues/:league/versus/:plain/:admin?season=:foreign_season
getVersus               | members 422          | GET /api/leagues/:league/versus/:plain/:plain
getVersus               | signed in 404        | GET /api/leagues/:league/versus/:plain/:foreigner
getVersus               | signed in 404        | GET /api/leagues/:league/versus/:unknown/:plain
getVersus               | signed in 404        | GET /api/leagues/:foreign_league/versus/:foreigner/:plain
getVersus               | signed in 404        | GET /api/leagues/:unknown/versus/:plain/:admin
getPickProgress         | league admins        | GET /api/leagues/:league/events/:event/progress
getPickProgress         | league admins        | GET /api/leagues/:closed_league/events/:event/progress
getPickProgress         | league admins 409    | GET /api/leagues/:league/events/:locked_event/progress
getPickProgress         | league admins 404    | GET /api/leagues/:league/events/:unknown/progress
getPickProgress         | signed in 404        | GET /api/leagues/:foreign_league/events/:event/progress
nudgeMembers            | league admins        | POST /api/leagues/:league/events/:event/nudge
nudgeMembers            | league admins        | POST /api/leagues/:closed_league/events/:event/nudge
nudgeMembers            | league admins 409    | POST /api/leagues/:league/events/:locked_event/nudge
nudgeMembers            | league admins 404    | POST /api/leagues/:league/events/:unknown/nudge
nudgeMembers            | signed in 404        | POST /api/leagues/:foreign_league/events/:event/nudge
listSeasons             | members              | GET /api/leagues/:league/seasons
listSeasons             | signed in 404        | GET /api/leagues/:foreign_league/seasons
listSeasons             | signed in 404        | GET /api/leagues/:unknown/seasons
beginSeason             | league admins        | POST /api/leagues/:league/seasons {"name":"New","first_event_id":":next_event"}
beginSeason             | league admins 409    | POST /api/leagues/:league/seasons {"name":"New","first_event_id":":locked_event"}
beginSeason             | league admins 404    | POST /api/leagues/:league/seasons {"name":"New","first_event_id":":unknown"}
beginSeason             | signed in 404        | POST /api/leagues/:foreign_league/seasons {"name":"New","first_event_id":":next_event"}
updateSeason            | league admins        | PATCH /api/leagues/:league/seasons/:next_season {"drop_worst":2}
updateSeason            | league admins 409    | PATCH /api/leagues/:league/seasons/:season {"drop_worst":2}
updateSeason            | league admins 404    | PATCH /api/leagues/:league/seasons/:foreign_season {"name":"New"}
updateSeason            | league admins 404    | PATCH /api/leagues/:league/seasons/:unknown {"name":"New"}
updateSeason            | signed in 404        | PATCH /api/leagues/:foreign_league/seasons/:foreign_season {"name":"New"}
deleteSeason            | league admins        | DELETE /api/leagues/:league/seasons/:next_season
deleteSeason            | league admins 409    | DELETE /api/leagues/:league/seasons/:season
deleteSeason            | league admins 404    | DELETE /api/leagues/:league/seasons/:foreign_season
deleteSeason            | signed in 404        | DELETE /api/leagues/:foreign_league/seasons/:foreign_season
listHistory             | owner                | GET /api/leagues/:league/history
listHistory             | signed in 404        | GET /api/leagues/:foreign_league/history
listHistory             | signed in 404        | GET /api/leagues/:unknown/history
previewHistory          | owner                | POST /api/leagues/:league/history/preview <history>
previewHistory          | signed in 404        | POST /api/leagues/:foreign_league/history/preview <history>
previewHistory          | signed in 404        | POST /api/leagues/:unknown/history/preview <history>
importHistory           | owner                | POST /api/leagues/:league/history <history>
importHistory           | owner 422            | POST /api/leagues/:league/history {"text":"season"}
importHistory           | signed in 404        | POST /api/leagues/:foreign_league/history <history>
importHistory           | signed in 404        | POST /api/leagues/:unknown/history <history>
undoImport              | owner                | DELETE /api/leagues/:league/history/:history_import
undoImport              | owner 404            | DELETE /api/leagues/:league/history/:foreign_import
undoImport              | owner 404            | DELETE /api/leagues/:league/history/:unknown
undoImport              | signed in 404        | DELETE /api/leagues/:foreign_league/history/:foreign_import
listPastEvents          | members              | GET /api/leagues/:league/past-events
listPastEvents          | signed in 404        | GET /api/leagues/:foreign_league/past-events
listPastEvents          | signed in 404        | GET /api/leagues/:unknown/past-events
getLeagueChat           | league admins        | GET /api/leagues/:league/chat
getLeagueChat           | league admins        | GET /api/leagues/:closed_league/chat
getLeagueChat           | signed in 404        | GET /api/leagues/:foreign_league/chat
setLeagueChat           | league admins        | PUT /api/leagues/:league/chat {"service":"json","address":"http://127.0.0.1:9/x"}
setLeagueChat           | signed in 404        | PUT /api/leagues/:foreign_league/chat {"service":"json","address":"http://127.0.0.1:9/x"}
updateLeagueChat        | league admins        | PATCH /api/leagues/:league/chat {"with_names":true}
updateLeagueChat        | league admins 409    | PATCH /api/leagues/:closed_league/chat {"with_names":true}
updateLeagueChat        | signed in 404        | PATCH /api/leagues/:foreign_league/chat {"with_names":true}
testLeagueChat          | league admins        | POST /api/leagues/:league/chat/test
testLeagueChat          | league admins 409    | POST /api/leagues/:closed_league/chat/test
testLeagueChat          | signed in 404        | POST /api/leagues/:foreign_league/chat/test
removeLeagueChat        | league admins        | DELETE /api/leagues/:league/chat
removeLeagueChat        | signed in 404        | DELETE /api/leagues/:foreign_league/chat
updateLeague            | league admins        | PATCH /api/leagues/:league {"name":"Renamed"}
updateLeague            | league admins        | PATCH /api/leagues/:league {"join_by_link":false}
updateLeague            | signed in 404        | PATCH /api/leagues/:foreign_league {"name":"Renamed"}
updateLeague            | signed in 404        | PATCH /api/leagues/:unknown {"name":"Renamed"}
deleteLeague            | owner                | DELETE /api/leagues/:league
deleteLeague            | signed in 404        | DELETE /api/leagues/:foreign_league
deleteLeague            | signed in 404        | DELETE /api/leagues/:unknown
handOverLeague          | owner                | PUT /api/leagues/:league/owner {"user_id":":plain"}
handOverLeague          | owner 404            | PUT /api/leagues/:league/owner {"user_id":":foreigner"}
handOverLeague          | owner 404            | PUT /api/leagues/:league/owner {"user_id":":unknown"}
handOverLeague          | signed in 404        | PUT /api/leagues/:foreign_league/owner {"user_id":":me"}
removeMember            | league admins        | DELETE /api/leagues/:league/members/:plain
removeMember            | owner                | DELETE /api/leagues/:league/members/:admin
removeMember            | league admins 409    | DELETE /api/leagues/:league/members/:Ow
removeMember            | league admins 409    | DELETE /api/leagues/:league/members/:me
removeMember            | league admins 404    | DELETE /api/leagues/:league/members/:foreigner
removeMember            | signed in 404        | DELETE /api/leagues/:foreign_league/members/:foreigner
removeMember            | signed in 404        | DELETE /api/leagues/:unknown/members/:plain
setLeagueRole           | owner                | PUT /api/leagues/:league/members/:plain/role {"role":"admin"}
setLeagueRole           | owner                | PUT /api/leagues/:league/members/:admin/role {"role":"member"}
setLeagueRole           | owner                | PUT /api/leagues/:league/members/:me/role {"role":"admin"}
setLeagueRole           | owner 409            | PUT /api/leagues/:league/members/:Ow/role {"role":"member"}
setLeagueRole           | owner 404            | PUT /api/leagues/:league/members/:foreigner/role {"role":"admin"}
setLeagueRole           | signed in 404        | PUT /api/leagues/:foreign_league/members/:me/role {"role":"admin"}

previewJoin             | anyone               | GET /api/leagues/:league/join
previewJoin             | anyone               | GET /api/leagues/:closed_league/join
previewJoin             | anyone 404           | GET /api/leagues/:unknown/join
joinLeague              | signed in            | POST /api/leagues/:league/membership
joinLeague              | members              | POST /api/leagues/:closed_league/membership
joinLeague              | signed in 404        | POST /api/leagues/:unknown/membership
leaveLeague             | members, Ow 409      | DELETE /api/leagues/:league/membership
leaveLeague             | signed in 404        | DELETE /api/leagues/:foreign_league/membership
leaveLeague             | signed in 404        | DELETE /api/leagues/:unknown/membership
listInvites             | league admins        | GET /api/leagues/:league/invites
listInvites             | signed in 404        | GET /api/leagues/:foreign_league/invites
createInvite            | league admins        | POST /api/leagues/:league/invites
createInvite            | signed in 404        | POST /api/leagues/:foreign_league/invites
revokeInvite            | league admins        | DELETE /api/leagues/:league/invites/:invite
revokeInvite            | league admins 404    | DELETE /api/leagues/:league/invites/:foreign_invite
revokeInvite            | league admins 404    | DELETE /api/leagues/:league/invites/:unknown
revokeInvite            | signed in 404        | DELETE /api/leagues/:foreign_league/invites/:foreign_invite
previewInvite           | anyone               | GET /api/invites/:invite
previewInvite           | already in           | GET /api/invites/:used_up_invite
previewInvite           | already in           | GET /api/invites/:expired_invite
previewInvite           | anyone 404           | GET /api/invites/:unknown
redeemInvite            | signed in            | POST /api/invites/:invite/redemption
redeemInvite            | already in, An 401, Tk 401 | POST /api/invites/:used_up_invite/redemption
redeemInvite            | already in, An 401, Tk 401 | POST /api/invites/:expired_invite/redemption
redeemInvite            | signed in 404        | POST /api/invites/:unknown/redemption

getInvitedCard          | anyone               | GET /api/invites/:invite/events/:event
getInvitedCard          | anyone 409           | GET /api/invites/:invite/events/:locked_event
getInvitedCard          | anyone 404           | GET /api/invites/:invite/events/:unknown
getInvitedCard          | anyone 404           | GET /api/invites/:unknown/events/:event
getMyPicks              | members              | GET /api/leagues/:league/events/:event/picks
getMyPicks              | members              | GET /api/leagues/:league/events/:locked_event/picks
getMyPicks              | signed in 404        | GET /api/leagues/:league/events/:unknown/picks
getMyPicks              | signed in 404        | GET /api/leagues/:foreign_league/events/:event/picks
savePick                | members              | PUT /api/leagues/:league/events/:event/fights/:fight/pick <pick>
savePick                | members 409          | PUT /api/leagues/:league/events/:locked_event/fights/:locked_fight/pick <pick>
savePick                | members 409          | PUT /api/leagues/:league/events/:started_event/fights/:started_fight/pick <pick>
savePick                | signed in 404        | PUT /api/leagues/:league/events/:event/fights/:locked_fight/pick <pick>
savePick                | signed in 404        | PUT /api/leagues/:league/events/:locked_event/fights/:fight/pick <pick>
savePick                | signed in 404        | PUT /api/leagues/:league/events/:unknown/fights/:fight/pick <pick>
savePick                | signed in 404        | PUT /api/leagues/:foreign_league/events/:event/fights/:fight/pick <pick>
savePick                | signed in 404        | PUT /api/leagues/:foreign_league/events/:locked_event/fights/:locked_fight/pick <pick>
savePick                | signed in 404        | PUT /api/leagues/:unknown/events/:event/fights/:fight/pick <pick>
getSamePicks            | signed in            | GET /api/me/same-picks
setSamePicks            | signed in            | PUT /api/me/same-picks {"is_on":true}
setSamePicks            | members              | PUT /api/me/same-picks {"is_on":true,"picks_of":":league"}
setSamePicks            | signed in 404        | PUT /api/me/same-picks {"is_on":true,"picks_of":":foreign_league"}
pickApart               | members              | PUT /api/leagues/:league/events/:event/own-picks
pickApart               | members 409          | PUT /api/leagues/:league/events/:locked_event/own-picks
pickApart               | signed in 404        | PUT /api/leagues/:league/events/:unknown/own-picks
pickApart               | signed in 404        | PUT /api/leagues/:foreign_league/events/:event/own-picks
pickAlike               | members              | DELETE /api/leagues/:league/events/:event/own-picks
pickAlike               | members 409          | DELETE /api/leagues/:league/events/:started_event/own-picks
pickAlike               | signed in 404        | DELETE /api/leagues/:unknown/events/:event/own-picks
getBoard                | signed in            | GET /api/leagues/:league/events/:event/board
getBoard                | signed in            | GET /api/leagues/:league/events/:locked_event/board
getBoard                | members              | GET /api/leagues/:closed_league/events/:event/board
getBoard                | signed in 404        | GET /api/leagues/:league/events/:unknown/board
getBoard                | signed in 404        | GET /api/leagues/:unknown/events/:event/board
downloadBoardCsv        | signed in            | GET /api/leagues/:league/events/:event/board.csv
downloadBoardCsv        | members              | GET /api/leagues/:closed_league/events/:event/board.csv
downloadBoardCsv        | signed in 404        | GET /api/leagues/:unknown/events/:event/board.csv
listSeals               | signed in            | GET /api/leagues/:league/events/:locked_event/seals
listSeals               | signed in            | GET /api/leagues/:league/events/:event/seals
listSeals               | members              | GET /api/leagues/:closed_league/events/:locked_event/seals
listSeals               | signed in 404        | GET /api/leagues/:league/events/:unknown/seals
getBook                 | members              | GET /api/leagues/:league/events/:locked_event/book
getBook                 | members 409          | GET /api/leagues/:league/events/:event/book
getBook                 | signed in 404        | GET /api/leagues/:league/events/:unknown/book
downloadBook            | members              | GET /api/leagues/:league/events/:locked_event/book.txt
downloadBook            | members 409          | GET /api/leagues/:league/events/:event/book.txt
downloadBook            | signed in 404        | GET /api/leagues/:unknown/events/:event/book.txt
openLiveStream          | signed in            | GET /api/live <stream>
getLiveMessages         | signed in            | GET /api/live/messages?after=0

getEventAdmin           | members and Sa       | GET /api/leagues/:league/events/:event/admin
getEventAdmin           | Sa alone             | GET /api/leagues/:foreign_league/events/:event/admin
getEventAdmin           | signed in 404        | GET /api/leagues/:league/events/:unknown/admin
getEventAdmin           | signed in 404        | GET /api/leagues/:unknown/events/:event/admin
listChanges             | members and Sa       | GET /api/leagues/:league/events/:event/changes
listChanges             | Sa alone             | GET /api/leagues/:foreign_league/events/:event/changes
listChanges             | signed in 404        | GET /api/leagues/:league/events/:unknown/changes
setFightStatus          | result setters       | PUT /api/leagues/:league/fights/:fight/status {"status":"live"}
setFightStatus          | Sa alone             | PUT /api/leagues/:league/fights/:official_fight/status {"status":"final"}
setFightStatus          | signed in 404        | PUT /api/leagues/:league/fights/:unknown/status {"status":"final"}
setFightStatus          | Sa alone             | PUT /api/leagues/:foreign_league/fights/:fight/status {"status":"live"}
setFightStatus          | signed in 404        | PUT /api/leagues/:unknown/fights/:fight/status {"status":"live"}
setResult               | result setters       | PUT /api/leagues/:league/fights/:locked_fight/result {"result_winner":"red"}
setResult               | Sa alone             | PUT /api/leagues/:league/fights/:official_fight/result {"result_winner":"red"}
setResult               | Sa alone             | PUT /api/leagues/:foreign_league/fights/:locked_fight/result {"result_winner":"red"}
clearResult             | result setters       | DELETE /api/leagues/:league/fights/:locked_fight/result
clearResult             | Sa alone             | DELETE /api/leagues/:league/fights/:official_fight/result
clearResult             | Sa alone             | DELETE /api/leagues/:foreign_league/fights/:locked_fight/result

listEvents              | site admin and Tk    | GET /api/admin/events
createEvent             | site admin and Tk    | POST /api/admin/events {"name":"New","start_time":"2031-01-01T00:00:00Z"}
updateEvent             | site admin and Tk    | PATCH /api/admin/events/:event {"name":"Renamed"}
updateEvent             | site admin and Tk 404 | PATCH /api/admin/events/:unknown {"name":"Renamed"}
deleteEvent             | site admin           | DELETE /api/admin/events/:event
deleteEvent             | site admin 404       | DELETE /api/admin/events/:unknown
listFights              | site admin and Tk    | GET /api/admin/events/:event/fights
listFights              | site admin and Tk 404 | GET /api/admin/events/:unknown/fights
createFight             | site admin and Tk    | POST /api/admin/events/:event/fights {"bout_order":4,"red_name":"A","blue_name":"B"}
createFight             | site admin and Tk 404 | POST /api/admin/events/:unknown/fights {"red_name":"A","blue_name":"B"}
updateFight             | site admin and Tk    | PATCH /api/admin/fights/:fight {"red_name":"Another"}
updateFight             | site admin and Tk 404 | PATCH /api/admin/fights/:unknown {"red_name":"Another"}
deleteFight             | site admin and Tk    | DELETE /api/admin/fights/:fight
deleteFight             | site admin and Tk 404 | DELETE /api/admin/fights/:unknown
setFighterImage         | site admin           | PUT /api/admin/fights/:fight/avatars/red <png>
setFighterImage         | site admin 404       | PUT /api/admin/fights/:unknown/avatars/red <png>
clearFighterImage       | site admin           | DELETE /api/admin/fights/:fight/avatars/red
clearFighterImage       | site admin 404       | DELETE /api/admin/fights/:unknown/avatars/red
previewCard             | site admin and Tk    | POST /api/admin/cards/preview {"text":"{}"}
importCard              | site admin and Tk    | POST /api/admin/cards <card>
previewPage             | site admin 409       | POST /api/admin/pages/preview {"page":"UFC 290"}
getSiteStatus           | site admin           | GET /api/admin/status
listFollowing           | site admin           | GET /api/admin/pages
getFollowing            | site admin           | GET /api/admin/events/:event/page
getFollowing            | site admin 404       | GET /api/admin/events/:unknown/page
followPage              | site admin 409       | PUT /api/admin/events/:event/page {"page":"UFC 290"}
followPage              | site admin 404       | PUT /api/admin/events/:unknown/page {"page":"UFC 290"}
updateFollowing         | site admin           | PATCH /api/admin/events/:event/page {"mode":"keep"}
updateFollowing         | site admin 404       | PATCH /api/admin/events/:started_event/page {"mode":"keep"}
stopFollowing           | site admin           | DELETE /api/admin/events/:event/page
stopFollowing           | site admin 404       | DELETE /api/admin/events/:unknown/page
askForPage              | site admin 409       | POST /api/admin/events/:event/page/refresh
takeSafeDifferences     | site admin           | POST /api/admin/events/:event/page/apply
takeSafeDifferences     | site admin 404       | POST /api/admin/events/:unknown/page/apply
takeDifference          | site admin           | POST /api/admin/differences/:difference/apply
takeDifference          | site admin 404       | POST /api/admin/differences/:unknown/apply
rememberSameFighter     | site admin           | POST /api/admin/differences/:replacement/same-fighter
rememberSameFighter     | site admin 404       | POST /api/admin/differences/:unknown/same-fighter
leaveDifference         | site admin           | DELETE /api/admin/differences/:difference
leaveDifference         | site admin 404       | DELETE /api/admin/differences/:unknown
takePicture             | site admin           | PUT /api/admin/events/:event/pictures/:picture
takePicture             | site admin 404       | PUT /api/admin/events/:event/pictures/:unknown
takePicture             | site admin 404       | PUT /api/admin/events/:locked_event/pictures/:picture
dropPicture             | site admin           | DELETE /api/admin/events/:event/pictures/:picture
dropPicture             | site admin 404       | DELETE /api/admin/events/:event/pictures/:unknown
getPictures             | signed in            | GET /api/leagues/:league/events/:event/pictures
getPictures             | members              | GET /api/leagues/:closed_league/events/:event/pictures
getPictures             | signed in 404        | GET /api/leagues/:league/events/:unknown/pictures
getPictures             | signed in 404        | GET /api/leagues/:unknown/events/:event/pictures
listPageResults         | result setters       | GET /api/leagues/:league/events/:locked_event/page-results
listPageResults         | Sa alone             | GET /api/leagues/:league/events/:official_event/page-results
listPageResults         | Sa alone             | GET /api/leagues/:foreign_league/events/:locked_event/page-results
takePageResult          | result setters       | POST /api/leagues/:league/page-results/:page_result/apply
takePageResult          | Sa alone             | POST /api/leagues/:league/page-results/:official_result/apply
takePageResult          | Sa alone             | POST /api/leagues/:foreign_league/page-results/:page_result/apply
takePageResult          | signed in 404        | POST /api/leagues/:league/page-results/:unknown/apply
adminSetFightStatus     | site admin and Tk    | PUT /api/admin/fights/:fight/status {"status":"live"}
adminSetFightStatus     | site admin and Tk 404 | PUT /api/admin/fights/:unknown/status {"status":"live"}
adminSetResult          | site admin and Tk    | PUT /api/admin/fights/:official_fight/result {"result_winner":"red"}
adminSetResult          | site admin and Tk 404 | PUT /api/admin/fights/:unknown/result {"result_winner":"red"}
adminClearResult        | site admin and Tk    | DELETE /api/admin/fights/:official_fight/result
adminClearResult        | site admin and Tk 404 | DELETE /api/admin/fights/:unknown/result
adminListChanges        | site admin           | GET /api/admin/events/:event/changes
adminListChanges        | site admin 404       | GET /api/admin/events/:unknown/changes
undoChange              | site admin           | POST /api/admin/changes/:change/undo
undoChange              | site admin 404       | POST /api/admin/changes/999999999/undo
markOfficial            | site admin           | PUT /api/admin/events/:event/official
markOfficial            | site admin 404       | PUT /api/admin/events/:unknown/official
unmarkOfficial          | site admin           | DELETE /api/admin/events/:official_event/official
unmarkOfficial          | site admin 404       | DELETE /api/admin/events/:unknown/official
reopenPicks             | site admin           | POST /api/admin/events/:started_event/reopening {"start_time":"2031-01-01T00:00:00Z"}
reopenPicks             | site admin 404       | POST /api/admin/events/:unknown/reopening {}
cancelFight             | site admin           | PUT /api/fights/:fight/cancellation
cancelFight             | site admin 404       | PUT /api/fights/:unknown/cancellation
restoreFight            | site admin           | DELETE /api/fights/:fight/cancellation
restoreFight            | site admin 404       | DELETE /api/fights/:unknown/cancellation
cancelEvent             | site admin           | PUT /api/events/:event/cancellation
cancelEvent             | site admin 404       | PUT /api/events/:unknown/cancellation
restoreEvent            | site admin           | DELETE /api/events/:event/cancellation
restoreEvent            | site admin 404       | DELETE /api/events/:unknown/cancellation
moveFight               | site admin           | POST /api/fights/:locked_fight/move {"event_id":":event"}
moveFight               | site admin 409       | POST /api/fights/:fight/move {"event_id":":started_event"}
moveFight               | site admin 404       | POST /api/fights/:unknown/move {"event_id":":event"}
recordOverturned        | site admin           | PUT /api/fights/:resulted_fight/overturned {"date":"2026-11-28"}
recordOverturned        | site admin 404       | PUT /api/fights/:unknown/overturned {"date":"2026-11-28"}
clearOverturned         | site admin           | DELETE /api/fights/:resulted_fight/overturned
clearOverturned         | site admin 404       | DELETE /api/fights/:unknown/overturned
previewFightDeletion    | site admin           | GET /api/fights/:fight/deletion
previewFightDeletion    | site admin 404       | GET /api/fights/:unknown/deletion
previewEventDeletion    | site admin           | GET /api/events/:event/deletion
previewEventDeletion    | site admin 404       | GET /api/events/:unknown/deletion
previewStart            | site admin           | GET /api/events/:event/start?start_time=2031-01-01T00:00:00Z
previewStart            | site admin 404       | GET /api/events/:unknown/start?start_time=2031-01-01T00:00:00Z
`;

export interface MatrixRow {
  operation: string;
  method: string;
  /** With ':name' for the stage's ids. */
  address: string;
  /** JSON with ':name', a prepared body's name in '<>', or ''. */
  body: string;
  answers: string[];
}

const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .slice(1);

const answersOf = new Map(rowsOf(groups).map(([group = '', answers = '']) => [group, answers.split(/ +/)]));

/** Of 'members', 'members 409' or 'members, Ow 409': an answer for each actor. */
function answersTo(who: string): string[] {
  const [all = '', ...others] = who.split(', ');
  const [, group = '', instead = 'Y'] = all.match(/^(.+?)(?: (\d{3}))?$/) ?? [];
  const answers = answersOf.get(group);
  if (!answers) throw new Error(`'${who}' names no group of the matrix`);
  const ofActor = new Map(others.map((other) => other.split(' ') as [Actor, string]));
  return actors.map((actor, at) => ofActor.get(actor) ?? answers[at]!.replace('Y', instead));
}

export const matrix: MatrixRow[] = rowsOf(table).map(([operation = '', who = '', request = '']) => {
  const [method = '', address = '', ...body] = request.split(' ');
  return { operation, method, address, body: body.join(' '), answers: answersTo(who) };
});
