/**
 * Who may do what, written by hand from section 6 of the specification and the product's decisions: one line per
 * operation and kind of subject, one column per actor. Y: allowed. A number: the refusal's status.
 *
 * An anonymous, St signed-in stranger, Me member, La league admin (not pro), Ow owner (pro), P+ pro member, P- pro
 * non-member, Sa site admin outside the league, Rm removed member, Un an account with ADMIN_EMAIL's address that never
 * proved it, Tk a program with a token of the site admin's.
 *
 * ':league' and the like are ids of the stage (stage.ts): `league` with both switches on, `closed_league` with both
 * off, `foreign_league` without any actor; of `league` `season` has begun, `next_season` has not; `history_import` is an import of past seasons; `event` open,
 * `locked_event` with a live fight, `started_event`, `official_event`; `plain` a member, `admin` an admin, `foreigner` in the foreign league only. Actors who must not know
 * that something exists get 404.
 */
const table = `
operation            | request                                                                                | An  St  Me  La  Ow  P+  P-  Sa  Rm  Un  Tk

getHealth            | GET /healthz                                                                           | Y   Y   Y   Y   Y   Y   Y   Y   Y   Y   Y
getReadiness         | GET /readyz                                                                            | Y   Y   Y   Y   Y   Y   Y   Y   Y   Y   Y
GET /api/openapi.json| GET /api/openapi.json                                                                  | Y   Y   Y   Y   Y   Y   Y   Y   Y   Y   Y
GET /api/docs        | GET /api/docs                                                                          | Y   Y   Y   Y   Y   Y   Y   Y   Y   Y   Y
GET /api/docs/:file  | GET /api/docs/start.js                                                                 | Y   Y   Y   Y   Y   Y   Y   Y   Y   Y   Y
GET /api/docs/:file  | GET /api/docs/:unknown                                                                 | 404 404 404 404 404 404 404 404 404 404 404
GET /files/*         | GET :file                                                                              | Y   Y   Y   Y   Y   Y   Y   Y   Y   Y   Y
GET /files/*         | GET /files/avatars/:unknown/1.png                                                      | 404 404 404 404 404 404 404 404 404 404 404

getSession           | GET /api/session                                                                       | Y   Y   Y   Y   Y   Y   Y   Y   Y   Y   Y
loginOrRegister      | POST /api/session {"email":":unknown@example.com","password":"correct-horse"}          | Y   Y   Y   Y   Y   Y   Y   Y   Y   Y   Y
signOut              | DELETE /api/session                                                                    | Y   Y   Y   Y   Y   Y   Y   Y   Y   Y   Y
listSessions         | GET /api/sessions                                                                      | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
endOtherSession      | DELETE /api/sessions/:session                                                          | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
endOtherSession      | DELETE /api/sessions/:foreign_session                                                  | 401 404 404 404 404 404 404 404 404 404 401
endOtherSession      | DELETE /api/sessions/:unknown                                                          | 401 404 404 404 404 404 404 404 404 404 401
requestRecovery      | POST /api/recovery/requests {"email":"nobody@example.com"}                             | Y   Y   Y   Y   Y   Y   Y   Y   Y   Y   Y
openRecoveryGrant    | POST /api/recovery/grants {"access_token":":unknown","refresh_token":":unknown"}       | 410 410 410 410 410 410 410 410 410 410 410
getRecoveryGrant     | GET /api/recovery/grants/current                                                       | 410 410 410 410 410 410 410 410 410 410 410
setRecoveredPassword | PUT /api/recovery/password {"password":"another-horse"}                                | 410 410 410 410 410 410 410 410 410 410 410
useSignInLink        | POST /api/sign-in-links {"access_token":":unknown","refresh_token":":unknown"}         | 410 410 410 410 410 410 410 410 410 410 410
changeEmail          | PUT /api/me/email {"email":"new@example.org","password":"guessed"}                     | 401 409 409 409 409 409 409 409 409 409 401
sendEmailProof       | POST /api/me/email/proof                                                               | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y 401
confirmEmail         | POST /api/me/email/confirmation {"code":"123456"}                                      | 401 422 422 422 422 422 422 422 422 422 401
confirmEmailByLink   | POST /api/email-confirmations {"id":":unknown","token":":unknown"}                     | 410 410 410 410 410 410 410 410 410 410 410
undoEmailChange      | POST /api/email-changes/undo {"id":":unknown","token":":unknown"}                      | 410 410 410 410 410 410 410 410 410 410 410
changePassword       | PUT /api/me/password {"current_password":"guessed","password":"another-horse"}         | 401 409 409 409 409 409 409 409 409 409 401
startProvider          | GET /api/auth/google                                                                   | Y   Y   Y   Y   Y   Y   Y   Y   Y   Y   Y
finishProvider         | GET /api/auth/google/callback?state=x                                                  | Y   Y   Y   Y   Y   Y   Y   Y   Y   Y   Y

completeOnboarding   | PUT /api/me/onboarding {"display_name":"Ada"}                                          | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
getOwnProfile        | GET /api/me/profile                                                                    | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
getPickHistory       | GET /api/me/history                                                                    | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
getPickHistory       | GET /api/me/history?page=2                                                             | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
updateProfile        | PATCH /api/me/profile {"display_name":"Ada"}                                           | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
uploadAvatar         | POST /api/me/avatar?context=profile <png>                                              | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
downloadMyData       | GET /api/me/data                                                                       | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
deleteAccount        | DELETE /api/me {"confirmation":"delete my account"}                                    | 401 Y   Y   Y   409 Y   Y   409 Y   Y   401
getNoticeSettings    | GET /api/me/notices                                                                    | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
setNoticeSettings    | PUT /api/me/notices {"settings":[{"kind":"recap","channel":"mail","is_on":false,"slot":null}]} | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
setNoticeSettings    | PUT /api/me/notices {"zone":{"time_zone":"Asia/Tokyo","time_zone_fixed":true}}            | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
setTimeZone          | PUT /api/me/time-zone {"time_zone":"Asia/Kathmandu"}                                   | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
getPush              | GET /api/me/push                                                                       | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
turnOnPush           | PUT /api/me/push <push>                                                                | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
turnOffPush          | DELETE /api/me/push                                                                    | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
removePushDevice     | DELETE /api/me/push/:device                                                            | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
removePushDevice     | DELETE /api/me/push/:foreign_device                                                    | 401 404 404 404 404 404 404 404 404 404 401
removePushDevice     | DELETE /api/me/push/:unknown                                                           | 401 404 404 404 404 404 404 404 404 404 401
testPush             | POST /api/me/push/test                                                                 | 401 409 409 409 409 409 409 409 409 409 401
getWatchLater        | GET /api/me/watch-later                                                                | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
alwaysWatchLater     | PUT /api/me/watch-later                                                                | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
stopAlwaysWatchingLater | DELETE /api/me/watch-later                                                          | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
watchLater           | PUT /api/events/:event/watch-later                                                     | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
watchLater           | PUT /api/events/:unknown/watch-later                                                   | 401 404 404 404 404 404 404 404 404 404 401
showEverything       | DELETE /api/events/:event/watch-later                                                  | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
showNextResult       | PUT /api/events/:event/watch-later/shown {"count":1}                                   | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
skipEvent            | PUT /api/events/:event/skip                                                            | 401 404 Y   Y   Y   Y   404 404 404 404 401
skipEvent            | PUT /api/events/:unknown/skip                                                          | 401 404 404 404 404 404 404 404 404 404 401
unskipEvent          | DELETE /api/events/:event/skip                                                         | 401 404 Y   Y   Y   Y   404 404 404 404 401
muteLeague           | PUT /api/leagues/:league/mute                                                          | 401 404 Y   Y   Y   Y   404 404 404 404 401
muteLeague           | PUT /api/leagues/:foreign_league/mute                                                  | 401 404 404 404 404 404 404 404 404 404 401
unmuteLeague         | DELETE /api/leagues/:league/mute                                                       | 401 404 Y   Y   Y   Y   404 404 404 404 401
unmuteLeague         | DELETE /api/leagues/:unknown/mute                                                      | 401 404 404 404 404 404 404 404 404 404 401
getCalendarFeed      | GET /api/me/calendar                                                                   | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
createCalendarFeed   | POST /api/me/calendar {"with_leagues":true}                                            | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
updateCalendarFeed   | PATCH /api/me/calendar {"with_leagues":false}                                          | 401 404 404 404 404 404 404 404 404 404 401
deleteCalendarFeed   | DELETE /api/me/calendar                                                                | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
readCalendarFeed     | GET /calendar/:calendar.ics                                                            | Y   Y   Y   Y   Y   Y   Y   Y   Y   Y   Y
readCalendarFeed     | GET /calendar/:unknown.ics                                                             | 404 404 404 404 404 404 404 404 404 404 404
getEventCalendar     | GET /api/events/:event/calendar.ics                                                    | 401 404 Y   Y   Y   Y   404 404 404 404 401
getEventCalendar     | GET /api/events/:unknown/calendar.ics                                                  | 401 404 404 404 404 404 404 404 404 404 401
GET /unsubscribe/:token | GET /unsubscribe/:unsubscribe                                                       | Y   Y   Y   Y   Y   Y   Y   Y   Y   Y   Y
GET /unsubscribe/:token | GET /unsubscribe/:unknown                                                           | 404 404 404 404 404 404 404 404 404 404 404
POST /unsubscribe/:token | POST /unsubscribe/:unsubscribe <one-click>                                         | Y   Y   Y   Y   Y   Y   Y   Y   Y   Y   Y
POST /unsubscribe/:token | POST /unsubscribe/:unsubscribe                                                     | 400 400 400 400 400 400 400 400 400 400 400
POST /unsubscribe/:token | POST /unsubscribe/:unknown <one-click>                                             | 404 404 404 404 404 404 404 404 404 404 404
getProfile           | GET /api/profiles/:plain                                                               | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
getProfile           | GET /api/profiles/:foreigner                                                           | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
getProfile           | GET /api/profiles/:deleted                                                             | 401 404 404 404 404 404 404 404 404 404 401
getProfile           | GET /api/profiles/:unknown                                                             | 401 404 404 404 404 404 404 404 404 404 401
searchMembers        | GET /api/admin/members                                                                 | 401 403 403 403 403 403 403 Y   403 403 401
setMemberRole        | PUT /api/admin/members/:plain/role {"role":"pro"}                                      | 401 403 403 403 403 403 403 Y   403 403 401
setMemberRole        | PUT /api/admin/members/:me/role {"role":"pro"}                                         | 401 403 403 403 403 403 403 Y   403 403 401
setMemberRole        | PUT /api/admin/members/:unknown/role {"role":"pro"}                                    | 401 403 403 403 403 403 403 404 403 403 401
listApiTokens        | GET /api/admin/tokens                                                                  | 401 403 403 403 403 403 403 Y   403 403 401
createApiToken       | POST /api/admin/tokens {"label":"Results"}                                             | 401 403 403 403 403 403 403 Y   403 403 401
revokeApiToken       | DELETE /api/admin/tokens/:token                                                        | 401 403 403 403 403 403 403 Y   403 403 401
revokeApiToken       | DELETE /api/admin/tokens/:foreign_token                                                | 401 403 403 403 403 403 403 404 403 403 401
revokeApiToken       | DELETE /api/admin/tokens/:unknown                                                      | 401 403 403 403 403 403 403 404 403 403 401

listLeagues          | GET /api/leagues                                                                       | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
createLeague         | POST /api/leagues {"name":"New"}                                                       | 401 403 403 403 Y   Y   Y   Y   403 403 401
getLeague            | GET /api/leagues/:league                                                               | 401 404 Y   Y   Y   Y   404 404 404 404 401
getLeague            | GET /api/leagues/:foreign_league                                                       | 401 404 404 404 404 404 404 404 404 404 401
getLeague            | GET /api/leagues/:unknown                                                              | 401 404 404 404 404 404 404 404 404 404 401
getStandings         | GET /api/leagues/:league/standings                                                     | 401 404 Y   Y   Y   Y   404 404 404 404 401
getStandings         | GET /api/leagues/:league/standings?season=all&imported=false                           | 401 404 Y   Y   Y   Y   404 404 404 404 401
getStandings         | GET /api/leagues/:foreign_league/standings                                             | 401 404 404 404 404 404 404 404 404 404 401
getStandings         | GET /api/leagues/:unknown/standings                                                    | 401 404 404 404 404 404 404 404 404 404 401
getStandings         | GET /api/leagues/:league/standings?season=running                                      | 401 404 Y   Y   Y   Y   404 404 404 404 401
getStandings         | GET /api/leagues/:league/standings?season=:season                                      | 401 404 Y   Y   Y   Y   404 404 404 404 401
getStandings         | GET /api/leagues/:league/standings?season=all&through=:event                           | 401 404 404 404 404 404 404 404 404 404 401
getStandings         | GET /api/leagues/:league/standings?season=:foreign_season                              | 401 404 404 404 404 404 404 404 404 404 401
getStandings         | GET /api/leagues/:foreign_league/standings?season=:foreign_season                      | 401 404 404 404 404 404 404 404 404 404 401
getMatrix            | GET /api/leagues/:league/matrix                                                        | 401 404 Y   Y   Y   Y   404 404 404 404 401
getMatrix            | GET /api/leagues/:league/matrix?season=all                                             | 401 404 Y   Y   Y   Y   404 404 404 404 401
getMatrix            | GET /api/leagues/:league/matrix?through=:event                                         | 401 404 404 404 404 404 404 404 404 404 401
getMatrix            | GET /api/leagues/:league/matrix?season=:unknown                                        | 401 404 404 404 404 404 404 404 404 404 401
getMatrix            | GET /api/leagues/:foreign_league/matrix                                                | 401 404 404 404 404 404 404 404 404 404 401
getMatrix            | GET /api/leagues/:unknown/matrix                                                       | 401 404 404 404 404 404 404 404 404 404 401
downloadStandingsCsv | GET /api/leagues/:league/standings.csv                                                 | 401 404 Y   Y   Y   Y   404 404 404 404 401
downloadStandingsCsv | GET /api/leagues/:league/standings.csv?season=all                                      | 401 404 Y   Y   Y   Y   404 404 404 404 401
downloadStandingsCsv | GET /api/leagues/:league/standings.csv?through=:event                                  | 401 404 404 404 404 404 404 404 404 404 401
downloadStandingsCsv | GET /api/leagues/:league/standings.csv?season=:unknown                                 | 401 404 404 404 404 404 404 404 404 404 401
downloadStandingsCsv | GET /api/leagues/:league/standings.csv?season=all&imported=false                       | 401 404 Y   Y   Y   Y   404 404 404 404 401
downloadStandingsCsv | GET /api/leagues/:foreign_league/standings.csv                                         | 401 404 404 404 404 404 404 404 404 404 401
downloadStandingsCsv | GET /api/leagues/:unknown/standings.csv                                                | 401 404 404 404 404 404 404 404 404 404 401
downloadMatrixCsv    | GET /api/leagues/:league/matrix.csv                                                    | 401 404 Y   Y   Y   Y   404 404 404 404 401
downloadMatrixCsv    | GET /api/leagues/:league/matrix.csv?season=all                                         | 401 404 Y   Y   Y   Y   404 404 404 404 401
downloadMatrixCsv    | GET /api/leagues/:league/matrix.csv?through=:event                                     | 401 404 404 404 404 404 404 404 404 404 401
downloadMatrixCsv    | GET /api/leagues/:league/matrix.csv?season=:unknown                                    | 401 404 404 404 404 404 404 404 404 404 401
downloadMatrixCsv    | GET /api/leagues/:foreign_league/matrix.csv                                            | 401 404 404 404 404 404 404 404 404 404 401
downloadMatrixCsv    | GET /api/leagues/:unknown/matrix.csv                                                   | 401 404 404 404 404 404 404 404 404 404 401
exportLeague         | GET /api/leagues/:league/export.zip                                                    | 401 404 Y   Y   Y   Y   404 404 404 404 401
exportLeague         | GET /api/leagues/:foreign_league/export.zip                                            | 401 404 404 404 404 404 404 404 404 404 401
exportLeague         | GET /api/leagues/:unknown/export.zip                                                   | 401 404 404 404 404 404 404 404 404 404 401
getVersus            | GET /api/leagues/:league/versus/:plain/:admin                                          | 401 404 Y   Y   Y   Y   404 404 404 404 401
getVersus            | GET /api/leagues/:league/versus/:plain/:admin?season=all                               | 401 404 Y   Y   Y   Y   404 404 404 404 401
getVersus            | GET /api/leagues/:league/versus/:plain/:admin?season=:season                           | 401 404 Y   Y   Y   Y   404 404 404 404 401
getVersus            | GET /api/leagues/:league/versus/:plain/:admin?season=:foreign_season                   | 401 404 404 404 404 404 404 404 404 404 401
getVersus            | GET /api/leagues/:league/versus/:plain/:plain                                          | 401 404 422 422 422 422 404 404 404 404 401
getVersus            | GET /api/leagues/:league/versus/:plain/:foreigner                                      | 401 404 404 404 404 404 404 404 404 404 401
getVersus            | GET /api/leagues/:league/versus/:unknown/:plain                                        | 401 404 404 404 404 404 404 404 404 404 401
getVersus            | GET /api/leagues/:foreign_league/versus/:foreigner/:plain                              | 401 404 404 404 404 404 404 404 404 404 401
getVersus            | GET /api/leagues/:unknown/versus/:plain/:admin                                         | 401 404 404 404 404 404 404 404 404 404 401
getPickProgress      | GET /api/leagues/:league/events/:event/progress                                        | 401 404 403 Y   Y   403 404 404 404 404 401
getPickProgress      | GET /api/leagues/:closed_league/events/:event/progress                                 | 401 404 403 Y   Y   403 404 404 404 404 401
getPickProgress      | GET /api/leagues/:league/events/:locked_event/progress                                 | 401 404 403 409 409 403 404 404 404 404 401
getPickProgress      | GET /api/leagues/:league/events/:unknown/progress                                      | 401 404 403 404 404 403 404 404 404 404 401
getPickProgress      | GET /api/leagues/:foreign_league/events/:event/progress                                | 401 404 404 404 404 404 404 404 404 404 401
nudgeMembers         | POST /api/leagues/:league/events/:event/nudge                                          | 401 404 403 Y   Y   403 404 404 404 404 401
nudgeMembers         | POST /api/leagues/:closed_league/events/:event/nudge                                   | 401 404 403 Y   Y   403 404 404 404 404 401
nudgeMembers         | POST /api/leagues/:league/events/:locked_event/nudge                                   | 401 404 403 409 409 403 404 404 404 404 401
nudgeMembers         | POST /api/leagues/:league/events/:unknown/nudge                                        | 401 404 403 404 404 403 404 404 404 404 401
nudgeMembers         | POST /api/leagues/:foreign_league/events/:event/nudge                                  | 401 404 404 404 404 404 404 404 404 404 401
listSeasons          | GET /api/leagues/:league/seasons                                                       | 401 404 Y   Y   Y   Y   404 404 404 404 401
listSeasons          | GET /api/leagues/:foreign_league/seasons                                               | 401 404 404 404 404 404 404 404 404 404 401
listSeasons          | GET /api/leagues/:unknown/seasons                                                      | 401 404 404 404 404 404 404 404 404 404 401
beginSeason          | POST /api/leagues/:league/seasons {"name":"New","first_event_id":":next_event"}        | 401 404 403 Y   Y   403 404 404 404 404 401
beginSeason          | POST /api/leagues/:league/seasons {"name":"New","first_event_id":":locked_event"}      | 401 404 403 409 409 403 404 404 404 404 401
beginSeason          | POST /api/leagues/:league/seasons {"name":"New","first_event_id":":unknown"}           | 401 404 403 404 404 403 404 404 404 404 401
beginSeason          | POST /api/leagues/:foreign_league/seasons {"name":"New","first_event_id":":next_event"}| 401 404 404 404 404 404 404 404 404 404 401
updateSeason         | PATCH /api/leagues/:league/seasons/:next_season {"drop_worst":2}                       | 401 404 403 Y   Y   403 404 404 404 404 401
updateSeason         | PATCH /api/leagues/:league/seasons/:season {"drop_worst":2}                            | 401 404 403 409 409 403 404 404 404 404 401
updateSeason         | PATCH /api/leagues/:league/seasons/:foreign_season {"name":"New"}                      | 401 404 403 404 404 403 404 404 404 404 401
updateSeason         | PATCH /api/leagues/:league/seasons/:unknown {"name":"New"}                             | 401 404 403 404 404 403 404 404 404 404 401
updateSeason         | PATCH /api/leagues/:foreign_league/seasons/:foreign_season {"name":"New"}              | 401 404 404 404 404 404 404 404 404 404 401
deleteSeason         | DELETE /api/leagues/:league/seasons/:next_season                                       | 401 404 403 Y   Y   403 404 404 404 404 401
deleteSeason         | DELETE /api/leagues/:league/seasons/:season                                            | 401 404 403 409 409 403 404 404 404 404 401
deleteSeason         | DELETE /api/leagues/:league/seasons/:foreign_season                                    | 401 404 403 404 404 403 404 404 404 404 401
deleteSeason         | DELETE /api/leagues/:foreign_league/seasons/:foreign_season                            | 401 404 404 404 404 404 404 404 404 404 401
listHistory          | GET /api/leagues/:league/history                                                       | 401 404 403 403 Y   403 404 404 404 404 401
listHistory          | GET /api/leagues/:foreign_league/history                                               | 401 404 404 404 404 404 404 404 404 404 401
listHistory          | GET /api/leagues/:unknown/history                                                      | 401 404 404 404 404 404 404 404 404 404 401
previewHistory       | POST /api/leagues/:league/history/preview <history>                                    | 401 404 403 403 Y   403 404 404 404 404 401
previewHistory       | POST /api/leagues/:foreign_league/history/preview <history>                            | 401 404 404 404 404 404 404 404 404 404 401
previewHistory       | POST /api/leagues/:unknown/history/preview <history>                                   | 401 404 404 404 404 404 404 404 404 404 401
importHistory        | POST /api/leagues/:league/history <history>                                            | 401 404 403 403 Y   403 404 404 404 404 401
importHistory        | POST /api/leagues/:league/history {"text":"season"}                                    | 401 404 403 403 422 403 404 404 404 404 401
importHistory        | POST /api/leagues/:foreign_league/history <history>                                    | 401 404 404 404 404 404 404 404 404 404 401
importHistory        | POST /api/leagues/:unknown/history <history>                                           | 401 404 404 404 404 404 404 404 404 404 401
undoImport           | DELETE /api/leagues/:league/history/:history_import                                    | 401 404 403 403 Y   403 404 404 404 404 401
undoImport           | DELETE /api/leagues/:league/history/:foreign_import                                    | 401 404 403 403 404 403 404 404 404 404 401
undoImport           | DELETE /api/leagues/:league/history/:unknown                                           | 401 404 403 403 404 403 404 404 404 404 401
undoImport           | DELETE /api/leagues/:foreign_league/history/:foreign_import                            | 401 404 404 404 404 404 404 404 404 404 401
listPastEvents       | GET /api/leagues/:league/past-events                                                   | 401 404 Y   Y   Y   Y   404 404 404 404 401
listPastEvents       | GET /api/leagues/:foreign_league/past-events                                           | 401 404 404 404 404 404 404 404 404 404 401
listPastEvents       | GET /api/leagues/:unknown/past-events                                                  | 401 404 404 404 404 404 404 404 404 404 401
getLeagueChat        | GET /api/leagues/:league/chat                                                          | 401 404 403 Y   Y   403 404 404 404 404 401
getLeagueChat        | GET /api/leagues/:closed_league/chat                                                   | 401 404 403 Y   Y   403 404 404 404 404 401
getLeagueChat        | GET /api/leagues/:foreign_league/chat                                                  | 401 404 404 404 404 404 404 404 404 404 401
setLeagueChat        | PUT /api/leagues/:league/chat {"service":"json","address":"http://127.0.0.1:9/x"}      | 401 404 403 Y   Y   403 404 404 404 404 401
setLeagueChat        | PUT /api/leagues/:foreign_league/chat {"service":"json","address":"http://127.0.0.1:9/x"}| 401 404 404 404 404 404 404 404 404 404 401
updateLeagueChat     | PATCH /api/leagues/:league/chat {"with_names":true}                                    | 401 404 403 Y   Y   403 404 404 404 404 401
updateLeagueChat     | PATCH /api/leagues/:closed_league/chat {"with_names":true}                             | 401 404 403 409 409 403 404 404 404 404 401
updateLeagueChat     | PATCH /api/leagues/:foreign_league/chat {"with_names":true}                            | 401 404 404 404 404 404 404 404 404 404 401
testLeagueChat       | POST /api/leagues/:league/chat/test                                                    | 401 404 403 Y   Y   403 404 404 404 404 401
testLeagueChat       | POST /api/leagues/:closed_league/chat/test                                             | 401 404 403 409 409 403 404 404 404 404 401
testLeagueChat       | POST /api/leagues/:foreign_league/chat/test                                            | 401 404 404 404 404 404 404 404 404 404 401
removeLeagueChat     | DELETE /api/leagues/:league/chat                                                       | 401 404 403 Y   Y   403 404 404 404 404 401
removeLeagueChat     | DELETE /api/leagues/:foreign_league/chat                                               | 401 404 404 404 404 404 404 404 404 404 401
updateLeague         | PATCH /api/leagues/:league {"name":"Renamed"}                                          | 401 404 403 Y   Y   403 404 404 404 404 401
updateLeague         | PATCH /api/leagues/:league {"join_by_link":false}                                      | 401 404 403 Y   Y   403 404 404 404 404 401
updateLeague         | PATCH /api/leagues/:foreign_league {"name":"Renamed"}                                  | 401 404 404 404 404 404 404 404 404 404 401
updateLeague         | PATCH /api/leagues/:unknown {"name":"Renamed"}                                         | 401 404 404 404 404 404 404 404 404 404 401
deleteLeague         | DELETE /api/leagues/:league                                                            | 401 404 403 403 Y   403 404 404 404 404 401
deleteLeague         | DELETE /api/leagues/:foreign_league                                                    | 401 404 404 404 404 404 404 404 404 404 401
deleteLeague         | DELETE /api/leagues/:unknown                                                           | 401 404 404 404 404 404 404 404 404 404 401
handOverLeague       | PUT /api/leagues/:league/owner {"user_id":":plain"}                                    | 401 404 403 403 Y   403 404 404 404 404 401
handOverLeague       | PUT /api/leagues/:league/owner {"user_id":":foreigner"}                                | 401 404 403 403 404 403 404 404 404 404 401
handOverLeague       | PUT /api/leagues/:league/owner {"user_id":":unknown"}                                  | 401 404 403 403 404 403 404 404 404 404 401
handOverLeague       | PUT /api/leagues/:foreign_league/owner {"user_id":":me"}                               | 401 404 404 404 404 404 404 404 404 404 401
removeMember         | DELETE /api/leagues/:league/members/:plain                                             | 401 404 403 Y   Y   403 404 404 404 404 401
removeMember         | DELETE /api/leagues/:league/members/:admin                                             | 401 404 403 403 Y   403 404 404 404 404 401
removeMember         | DELETE /api/leagues/:league/members/:Ow                                                | 401 404 403 409 409 403 404 404 404 404 401
removeMember         | DELETE /api/leagues/:league/members/:me                                                | 401 404 403 409 409 403 404 404 404 404 401
removeMember         | DELETE /api/leagues/:league/members/:foreigner                                         | 401 404 403 404 404 403 404 404 404 404 401
removeMember         | DELETE /api/leagues/:foreign_league/members/:foreigner                                 | 401 404 404 404 404 404 404 404 404 404 401
removeMember         | DELETE /api/leagues/:unknown/members/:plain                                            | 401 404 404 404 404 404 404 404 404 404 401
setLeagueRole        | PUT /api/leagues/:league/members/:plain/role {"role":"admin"}                          | 401 404 403 403 Y   403 404 404 404 404 401
setLeagueRole        | PUT /api/leagues/:league/members/:admin/role {"role":"member"}                         | 401 404 403 403 Y   403 404 404 404 404 401
setLeagueRole        | PUT /api/leagues/:league/members/:me/role {"role":"admin"}                             | 401 404 403 403 Y   403 404 404 404 404 401
setLeagueRole        | PUT /api/leagues/:league/members/:Ow/role {"role":"member"}                            | 401 404 403 403 409 403 404 404 404 404 401
setLeagueRole        | PUT /api/leagues/:league/members/:foreigner/role {"role":"admin"}                      | 401 404 403 403 404 403 404 404 404 404 401
setLeagueRole        | PUT /api/leagues/:foreign_league/members/:me/role {"role":"admin"}                     | 401 404 404 404 404 404 404 404 404 404 401

previewJoin          | GET /api/leagues/:league/join                                                          | Y   Y   Y   Y   Y   Y   Y   Y   Y   Y   Y
previewJoin          | GET /api/leagues/:closed_league/join                                                   | Y   Y   Y   Y   Y   Y   Y   Y   Y   Y   Y
previewJoin          | GET /api/leagues/:unknown/join                                                         | 404 404 404 404 404 404 404 404 404 404 404
joinLeague           | POST /api/leagues/:league/membership                                                   | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
joinLeague           | POST /api/leagues/:closed_league/membership                                            | 401 404 Y   Y   Y   Y   404 404 404 404 401
joinLeague           | POST /api/leagues/:unknown/membership                                                  | 401 404 404 404 404 404 404 404 404 404 401
leaveLeague          | DELETE /api/leagues/:league/membership                                                 | 401 404 Y   Y   409 Y   404 404 404 404 401
leaveLeague          | DELETE /api/leagues/:foreign_league/membership                                         | 401 404 404 404 404 404 404 404 404 404 401
leaveLeague          | DELETE /api/leagues/:unknown/membership                                                | 401 404 404 404 404 404 404 404 404 404 401
listInvites          | GET /api/leagues/:league/invites                                                       | 401 404 403 Y   Y   403 404 404 404 404 401
listInvites          | GET /api/leagues/:foreign_league/invites                                               | 401 404 404 404 404 404 404 404 404 404 401
createInvite         | POST /api/leagues/:league/invites                                                      | 401 404 403 Y   Y   403 404 404 404 404 401
createInvite         | POST /api/leagues/:foreign_league/invites                                              | 401 404 404 404 404 404 404 404 404 404 401
revokeInvite         | DELETE /api/leagues/:league/invites/:invite                                            | 401 404 403 Y   Y   403 404 404 404 404 401
revokeInvite         | DELETE /api/leagues/:league/invites/:foreign_invite                                    | 401 404 403 404 404 403 404 404 404 404 401
revokeInvite         | DELETE /api/leagues/:league/invites/:unknown                                           | 401 404 403 404 404 403 404 404 404 404 401
revokeInvite         | DELETE /api/leagues/:foreign_league/invites/:foreign_invite                            | 401 404 404 404 404 404 404 404 404 404 401
previewInvite        | GET /api/invites/:invite                                                               | Y   Y   Y   Y   Y   Y   Y   Y   Y   Y   Y
previewInvite        | GET /api/invites/:used_up_invite                                                       | 410 410 Y   Y   Y   Y   410 410 410 410 410
previewInvite        | GET /api/invites/:expired_invite                                                       | 410 410 Y   Y   Y   Y   410 410 410 410 410
previewInvite        | GET /api/invites/:unknown                                                              | 404 404 404 404 404 404 404 404 404 404 404
redeemInvite         | POST /api/invites/:invite/redemption                                                   | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
redeemInvite         | POST /api/invites/:used_up_invite/redemption                                           | 401 410 Y   Y   Y   Y   410 410 410 410 401
redeemInvite         | POST /api/invites/:expired_invite/redemption                                           | 401 410 Y   Y   Y   Y   410 410 410 410 401
redeemInvite         | POST /api/invites/:unknown/redemption                                                  | 401 404 404 404 404 404 404 404 404 404 401

getInvitedCard       | GET /api/invites/:invite/events/:event                                                  | Y   Y   Y   Y   Y   Y   Y   Y   Y   Y   Y
getInvitedCard       | GET /api/invites/:invite/events/:locked_event                                           | 404 404 404 404 404 404 404 404 404 404 404
getInvitedCard       | GET /api/invites/:invite/events/:unknown                                                | 404 404 404 404 404 404 404 404 404 404 404
getInvitedCard       | GET /api/invites/:unknown/events/:event                                                 | 404 404 404 404 404 404 404 404 404 404 404
getMyPicks           | GET /api/leagues/:league/events/:event/picks                                           | 401 404 Y   Y   Y   Y   404 404 404 404 401
getMyPicks           | GET /api/leagues/:league/events/:locked_event/picks                                    | 401 404 Y   Y   Y   Y   404 404 404 404 401
getMyPicks           | GET /api/leagues/:league/events/:unknown/picks                                         | 401 404 404 404 404 404 404 404 404 404 401
getMyPicks           | GET /api/leagues/:foreign_league/events/:event/picks                                   | 401 404 404 404 404 404 404 404 404 404 401
savePick             | PUT /api/leagues/:league/events/:event/fights/:fight/pick <pick>                       | 401 404 Y   Y   Y   Y   404 404 404 404 401
savePick             | PUT /api/leagues/:league/events/:locked_event/fights/:locked_fight/pick <pick>         | 401 404 409 409 409 409 404 404 404 404 401
savePick             | PUT /api/leagues/:league/events/:started_event/fights/:started_fight/pick <pick>       | 401 404 409 409 409 409 404 404 404 404 401
savePick             | PUT /api/leagues/:league/events/:event/fights/:locked_fight/pick <pick>                | 401 404 404 404 404 404 404 404 404 404 401
savePick             | PUT /api/leagues/:league/events/:locked_event/fights/:fight/pick <pick>                | 401 404 404 404 404 404 404 404 404 404 401
savePick             | PUT /api/leagues/:league/events/:unknown/fights/:fight/pick <pick>                     | 401 404 404 404 404 404 404 404 404 404 401
savePick             | PUT /api/leagues/:foreign_league/events/:event/fights/:fight/pick <pick>               | 401 404 404 404 404 404 404 404 404 404 401
savePick             | PUT /api/leagues/:foreign_league/events/:locked_event/fights/:locked_fight/pick <pick> | 401 404 404 404 404 404 404 404 404 404 401
savePick             | PUT /api/leagues/:unknown/events/:event/fights/:fight/pick <pick>                      | 401 404 404 404 404 404 404 404 404 404 401
getSamePicks         | GET /api/me/same-picks                                                                 | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
setSamePicks         | PUT /api/me/same-picks {"is_on":true}                                                  | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
setSamePicks         | PUT /api/me/same-picks {"is_on":true,"picks_of":":league"}                             | 401 404 Y   Y   Y   Y   404 404 404 404 401
setSamePicks         | PUT /api/me/same-picks {"is_on":true,"picks_of":":foreign_league"}                     | 401 404 404 404 404 404 404 404 404 404 401
pickApart            | PUT /api/leagues/:league/events/:event/own-picks                                       | 401 404 Y   Y   Y   Y   404 404 404 404 401
pickApart            | PUT /api/leagues/:league/events/:locked_event/own-picks                                | 401 404 409 409 409 409 404 404 404 404 401
pickApart            | PUT /api/leagues/:league/events/:unknown/own-picks                                     | 401 404 404 404 404 404 404 404 404 404 401
pickApart            | PUT /api/leagues/:foreign_league/events/:event/own-picks                               | 401 404 404 404 404 404 404 404 404 404 401
pickAlike            | DELETE /api/leagues/:league/events/:event/own-picks                                    | 401 404 Y   Y   Y   Y   404 404 404 404 401
pickAlike            | DELETE /api/leagues/:league/events/:started_event/own-picks                            | 401 404 409 409 409 409 404 404 404 404 401
pickAlike            | DELETE /api/leagues/:unknown/events/:event/own-picks                                   | 401 404 404 404 404 404 404 404 404 404 401
getBoard             | GET /api/leagues/:league/events/:event/board                                           | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
getBoard             | GET /api/leagues/:league/events/:locked_event/board                                    | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
getBoard             | GET /api/leagues/:closed_league/events/:event/board                                    | 401 404 Y   Y   Y   Y   404 404 404 404 401
getBoard             | GET /api/leagues/:league/events/:unknown/board                                         | 401 404 404 404 404 404 404 404 404 404 401
getBoard             | GET /api/leagues/:unknown/events/:event/board                                          | 401 404 404 404 404 404 404 404 404 404 401
downloadBoardCsv     | GET /api/leagues/:league/events/:event/board.csv                                       | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
downloadBoardCsv     | GET /api/leagues/:closed_league/events/:event/board.csv                                | 401 404 Y   Y   Y   Y   404 404 404 404 401
downloadBoardCsv     | GET /api/leagues/:unknown/events/:event/board.csv                                      | 401 404 404 404 404 404 404 404 404 404 401
listSeals            | GET /api/leagues/:league/events/:locked_event/seals                                     | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
listSeals            | GET /api/leagues/:league/events/:event/seals                                            | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
listSeals            | GET /api/leagues/:closed_league/events/:locked_event/seals                              | 401 404 Y   Y   Y   Y   404 404 404 404 401
listSeals            | GET /api/leagues/:league/events/:unknown/seals                                          | 401 404 404 404 404 404 404 404 404 404 401
getBook              | GET /api/leagues/:league/events/:locked_event/book                                      | 401 404 Y   Y   Y   Y   404 404 404 404 401
getBook              | GET /api/leagues/:league/events/:event/book                                             | 401 404 409 409 409 409 404 404 404 404 401
getBook              | GET /api/leagues/:league/events/:unknown/book                                           | 401 404 404 404 404 404 404 404 404 404 401
downloadBook         | GET /api/leagues/:league/events/:locked_event/book.txt                                  | 401 404 Y   Y   Y   Y   404 404 404 404 401
downloadBook         | GET /api/leagues/:league/events/:event/book.txt                                         | 401 404 409 409 409 409 404 404 404 404 401
downloadBook         | GET /api/leagues/:unknown/events/:event/book.txt                                        | 401 404 404 404 404 404 404 404 404 404 401
openLiveStream       | GET /api/live <stream>                                                                 | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
getLiveMessages      | GET /api/live/messages?after=0                                                         | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401

getEventAdmin        | GET /api/leagues/:league/events/:event/admin                                           | 401 404 Y   Y   Y   Y   404 Y   404 404 401
getEventAdmin        | GET /api/leagues/:foreign_league/events/:event/admin                                   | 401 404 404 404 404 404 404 Y   404 404 401
getEventAdmin        | GET /api/leagues/:league/events/:unknown/admin                                         | 401 404 404 404 404 404 404 404 404 404 401
getEventAdmin        | GET /api/leagues/:unknown/events/:event/admin                                          | 401 404 404 404 404 404 404 404 404 404 401
listChanges          | GET /api/leagues/:league/events/:event/changes                                         | 401 404 Y   Y   Y   Y   404 Y   404 404 401
listChanges          | GET /api/leagues/:foreign_league/events/:event/changes                                 | 401 404 404 404 404 404 404 Y   404 404 401
listChanges          | GET /api/leagues/:league/events/:unknown/changes                                       | 401 404 404 404 404 404 404 404 404 404 401
setFightStatus       | PUT /api/leagues/:league/fights/:fight/status {"status":"live"}                        | 401 404 404 404 Y   Y   404 Y   404 404 401
setFightStatus       | PUT /api/leagues/:league/fights/:official_fight/status {"status":"final"}              | 401 404 404 404 404 404 404 Y   404 404 401
setFightStatus       | PUT /api/leagues/:league/fights/:unknown/status {"status":"final"}                     | 401 404 404 404 404 404 404 404 404 404 401
setFightStatus       | PUT /api/leagues/:foreign_league/fights/:fight/status {"status":"live"}                | 401 404 404 404 404 404 404 Y   404 404 401
setFightStatus       | PUT /api/leagues/:unknown/fights/:fight/status {"status":"live"}                       | 401 404 404 404 404 404 404 404 404 404 401
setResult            | PUT /api/leagues/:league/fights/:locked_fight/result {"result_winner":"red"}           | 401 404 404 404 Y   Y   404 Y   404 404 401
setResult            | PUT /api/leagues/:league/fights/:official_fight/result {"result_winner":"red"}         | 401 404 404 404 404 404 404 Y   404 404 401
setResult            | PUT /api/leagues/:foreign_league/fights/:locked_fight/result {"result_winner":"red"}   | 401 404 404 404 404 404 404 Y   404 404 401
clearResult          | DELETE /api/leagues/:league/fights/:locked_fight/result                                | 401 404 404 404 Y   Y   404 Y   404 404 401
clearResult          | DELETE /api/leagues/:league/fights/:official_fight/result                              | 401 404 404 404 404 404 404 Y   404 404 401
clearResult          | DELETE /api/leagues/:foreign_league/fights/:locked_fight/result                        | 401 404 404 404 404 404 404 Y   404 404 401

listEvents           | GET /api/admin/events                                                                  | 401 403 403 403 403 403 403 Y   403 403 Y
createEvent          | POST /api/admin/events {"name":"New","start_time":"2031-01-01T00:00:00Z"}              | 401 403 403 403 403 403 403 Y   403 403 Y
updateEvent          | PATCH /api/admin/events/:event {"name":"Renamed"}                                      | 401 403 403 403 403 403 403 Y   403 403 Y
updateEvent          | PATCH /api/admin/events/:unknown {"name":"Renamed"}                                    | 401 403 403 403 403 403 403 404 403 403 404
deleteEvent          | DELETE /api/admin/events/:event                                                        | 401 403 403 403 403 403 403 Y   403 403 401
deleteEvent          | DELETE /api/admin/events/:unknown                                                      | 401 403 403 403 403 403 403 404 403 403 401
listFights           | GET /api/admin/events/:event/fights                                                    | 401 403 403 403 403 403 403 Y   403 403 Y
listFights           | GET /api/admin/events/:unknown/fights                                                  | 401 403 403 403 403 403 403 404 403 403 404
createFight          | POST /api/admin/events/:event/fights {"bout_order":4,"red_name":"A","blue_name":"B"}   | 401 403 403 403 403 403 403 Y   403 403 Y
createFight          | POST /api/admin/events/:unknown/fights {"red_name":"A","blue_name":"B"}                | 401 403 403 403 403 403 403 404 403 403 404
updateFight          | PATCH /api/admin/fights/:fight {"red_name":"Another"}                                  | 401 403 403 403 403 403 403 Y   403 403 Y
updateFight          | PATCH /api/admin/fights/:unknown {"red_name":"Another"}                                | 401 403 403 403 403 403 403 404 403 403 404
deleteFight          | DELETE /api/admin/fights/:fight                                                        | 401 403 403 403 403 403 403 Y   403 403 Y
deleteFight          | DELETE /api/admin/fights/:unknown                                                      | 401 403 403 403 403 403 403 404 403 403 404
setFighterImage      | PUT /api/admin/fights/:fight/avatars/red <png>                                         | 401 403 403 403 403 403 403 Y   403 403 401
setFighterImage      | PUT /api/admin/fights/:unknown/avatars/red <png>                                       | 401 403 403 403 403 403 403 404 403 403 401
clearFighterImage    | DELETE /api/admin/fights/:fight/avatars/red                                            | 401 403 403 403 403 403 403 Y   403 403 401
clearFighterImage    | DELETE /api/admin/fights/:unknown/avatars/red                                          | 401 403 403 403 403 403 403 404 403 403 401
previewCard          | POST /api/admin/cards/preview {"text":"{}"}                                            | 401 403 403 403 403 403 403 Y   403 403 Y
importCard           | POST /api/admin/cards <card>                                                           | 401 403 403 403 403 403 403 Y   403 403 Y
previewPage          | POST /api/admin/pages/preview {"page":"UFC 290"}                                       | 401 403 403 403 403 403 403 409 403 403 401
getSiteStatus        | GET /api/admin/status                                                                  | 401 403 403 403 403 403 403 Y   403 403 401
listFollowing        | GET /api/admin/pages                                                                   | 401 403 403 403 403 403 403 Y   403 403 401
getFollowing         | GET /api/admin/events/:event/page                                                      | 401 403 403 403 403 403 403 Y   403 403 401
getFollowing         | GET /api/admin/events/:unknown/page                                                    | 401 403 403 403 403 403 403 404 403 403 401
followPage           | PUT /api/admin/events/:event/page {"page":"UFC 290"}                                   | 401 403 403 403 403 403 403 409 403 403 401
followPage           | PUT /api/admin/events/:unknown/page {"page":"UFC 290"}                                 | 401 403 403 403 403 403 403 404 403 403 401
updateFollowing      | PATCH /api/admin/events/:event/page {"mode":"keep"}                                    | 401 403 403 403 403 403 403 Y   403 403 401
updateFollowing      | PATCH /api/admin/events/:started_event/page {"mode":"keep"}                            | 401 403 403 403 403 403 403 404 403 403 401
stopFollowing        | DELETE /api/admin/events/:event/page                                                   | 401 403 403 403 403 403 403 Y   403 403 401
stopFollowing        | DELETE /api/admin/events/:unknown/page                                                 | 401 403 403 403 403 403 403 404 403 403 401
askForPage           | POST /api/admin/events/:event/page/refresh                                              | 401 403 403 403 403 403 403 409 403 403 401
takeSafeDifferences  | POST /api/admin/events/:event/page/apply                                              | 401 403 403 403 403 403 403 Y   403 403 401
takeSafeDifferences  | POST /api/admin/events/:unknown/page/apply                                            | 401 403 403 403 403 403 403 404 403 403 401
takeDifference       | POST /api/admin/differences/:difference/apply                                         | 401 403 403 403 403 403 403 Y   403 403 401
takeDifference       | POST /api/admin/differences/:unknown/apply                                            | 401 403 403 403 403 403 403 404 403 403 401
rememberSameFighter  | POST /api/admin/differences/:replacement/same-fighter                                  | 401 403 403 403 403 403 403 Y   403 403 401
rememberSameFighter  | POST /api/admin/differences/:unknown/same-fighter                                      | 401 403 403 403 403 403 403 404 403 403 401
leaveDifference      | DELETE /api/admin/differences/:difference                                              | 401 403 403 403 403 403 403 Y   403 403 401
leaveDifference      | DELETE /api/admin/differences/:unknown                                                 | 401 403 403 403 403 403 403 404 403 403 401
takePicture          | PUT /api/admin/events/:event/pictures/:picture                                        | 401 403 403 403 403 403 403 Y   403 403 401
takePicture          | PUT /api/admin/events/:event/pictures/:unknown                                        | 401 403 403 403 403 403 403 404 403 403 401
takePicture          | PUT /api/admin/events/:locked_event/pictures/:picture                                 | 401 403 403 403 403 403 403 404 403 403 401
dropPicture          | DELETE /api/admin/events/:event/pictures/:picture                                     | 401 403 403 403 403 403 403 Y   403 403 401
dropPicture          | DELETE /api/admin/events/:event/pictures/:unknown                                     | 401 403 403 403 403 403 403 404 403 403 401
getPictures          | GET /api/leagues/:league/events/:event/pictures                                       | 401 Y   Y   Y   Y   Y   Y   Y   Y   Y   401
getPictures          | GET /api/leagues/:closed_league/events/:event/pictures                                | 401 404 Y   Y   Y   Y   404 404 404 404 401
getPictures          | GET /api/leagues/:league/events/:unknown/pictures                                     | 401 404 404 404 404 404 404 404 404 404 401
getPictures          | GET /api/leagues/:unknown/events/:event/pictures                                      | 401 404 404 404 404 404 404 404 404 404 401
listPageResults      | GET /api/leagues/:league/events/:locked_event/page-results                             | 401 404 404 404 Y   Y   404 Y   404 404 401
listPageResults      | GET /api/leagues/:league/events/:official_event/page-results                           | 401 404 404 404 404 404 404 Y   404 404 401
listPageResults      | GET /api/leagues/:foreign_league/events/:locked_event/page-results                     | 401 404 404 404 404 404 404 Y   404 404 401
takePageResult       | POST /api/leagues/:league/page-results/:page_result/apply                             | 401 404 404 404 Y   Y   404 Y   404 404 401
takePageResult       | POST /api/leagues/:league/page-results/:official_result/apply                         | 401 404 404 404 404 404 404 Y   404 404 401
takePageResult       | POST /api/leagues/:foreign_league/page-results/:page_result/apply                     | 401 404 404 404 404 404 404 Y   404 404 401
takePageResult       | POST /api/leagues/:league/page-results/:unknown/apply                                 | 401 404 404 404 404 404 404 404 404 404 401
adminSetFightStatus  | PUT /api/admin/fights/:fight/status {"status":"live"}                                  | 401 403 403 403 403 403 403 Y   403 403 Y
adminSetFightStatus  | PUT /api/admin/fights/:unknown/status {"status":"live"}                                | 401 403 403 403 403 403 403 404 403 403 404
adminSetResult       | PUT /api/admin/fights/:official_fight/result {"result_winner":"red"}                   | 401 403 403 403 403 403 403 Y   403 403 Y
adminSetResult       | PUT /api/admin/fights/:unknown/result {"result_winner":"red"}                          | 401 403 403 403 403 403 403 404 403 403 404
adminClearResult     | DELETE /api/admin/fights/:official_fight/result                                        | 401 403 403 403 403 403 403 Y   403 403 Y
adminClearResult     | DELETE /api/admin/fights/:unknown/result                                               | 401 403 403 403 403 403 403 404 403 403 404
adminListChanges     | GET /api/admin/events/:event/changes                                                   | 401 403 403 403 403 403 403 Y   403 403 401
adminListChanges     | GET /api/admin/events/:unknown/changes                                                 | 401 403 403 403 403 403 403 404 403 403 401
undoChange           | POST /api/admin/changes/:change/undo                                                   | 401 403 403 403 403 403 403 Y   403 403 401
undoChange           | POST /api/admin/changes/999999999/undo                                                 | 401 403 403 403 403 403 403 404 403 403 401
markOfficial         | PUT /api/admin/events/:event/official                                                  | 401 403 403 403 403 403 403 Y   403 403 401
markOfficial         | PUT /api/admin/events/:unknown/official                                                | 401 403 403 403 403 403 403 404 403 403 401
unmarkOfficial       | DELETE /api/admin/events/:official_event/official                                      | 401 403 403 403 403 403 403 Y   403 403 401
unmarkOfficial       | DELETE /api/admin/events/:unknown/official                                             | 401 403 403 403 403 403 403 404 403 403 401
reopenPicks          | POST /api/admin/events/:started_event/reopening {"start_time":"2031-01-01T00:00:00Z"}  | 401 403 403 403 403 403 403 Y   403 403 401
reopenPicks          | POST /api/admin/events/:unknown/reopening {}                                           | 401 403 403 403 403 403 403 404 403 403 401
cancelFight          | PUT /api/fights/:fight/cancellation                                                    | 401 403 403 403 403 403 403 Y   403 403 401
cancelFight          | PUT /api/fights/:unknown/cancellation                                                  | 401 403 403 403 403 403 403 404 403 403 401
restoreFight         | DELETE /api/fights/:fight/cancellation                                                 | 401 403 403 403 403 403 403 Y   403 403 401
restoreFight         | DELETE /api/fights/:unknown/cancellation                                               | 401 403 403 403 403 403 403 404 403 403 401
cancelEvent          | PUT /api/events/:event/cancellation                                                    | 401 403 403 403 403 403 403 Y   403 403 401
cancelEvent          | PUT /api/events/:unknown/cancellation                                                  | 401 403 403 403 403 403 403 404 403 403 401
restoreEvent         | DELETE /api/events/:event/cancellation                                                 | 401 403 403 403 403 403 403 Y   403 403 401
restoreEvent         | DELETE /api/events/:unknown/cancellation                                               | 401 403 403 403 403 403 403 404 403 403 401
moveFight            | POST /api/fights/:locked_fight/move {"event_id":":event"}                              | 401 403 403 403 403 403 403 Y   403 403 401
moveFight            | POST /api/fights/:fight/move {"event_id":":started_event"}                             | 401 403 403 403 403 403 403 409 403 403 401
moveFight            | POST /api/fights/:unknown/move {"event_id":":event"}                                   | 401 403 403 403 403 403 403 404 403 403 401
recordOverturned       | PUT /api/fights/:resulted_fight/overturned {"date":"2026-11-28"}                       | 401 403 403 403 403 403 403 Y   403 403 401
recordOverturned       | PUT /api/fights/:unknown/overturned {"date":"2026-11-28"}                              | 401 403 403 403 403 403 403 404 403 403 401
clearOverturned      | DELETE /api/fights/:resulted_fight/overturned                                          | 401 403 403 403 403 403 403 Y   403 403 401
clearOverturned      | DELETE /api/fights/:unknown/overturned                                                 | 401 403 403 403 403 403 403 404 403 403 401
previewFightDeletion | GET /api/fights/:fight/deletion                                                        | 401 403 403 403 403 403 403 Y   403 403 401
previewFightDeletion | GET /api/fights/:unknown/deletion                                                      | 401 403 403 403 403 403 403 404 403 403 401
previewEventDeletion | GET /api/events/:event/deletion                                                        | 401 403 403 403 403 403 403 Y   403 403 401
previewEventDeletion | GET /api/events/:unknown/deletion                                                      | 401 403 403 403 403 403 403 404 403 403 401
previewStart         | GET /api/events/:event/start?start_time=2031-01-01T00:00:00Z                           | 401 403 403 403 403 403 403 Y   403 403 401
previewStart         | GET /api/events/:unknown/start?start_time=2031-01-01T00:00:00Z                         | 401 403 403 403 403 403 403 404 403 403 401
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

export const matrix: MatrixRow[] = table
  .split('\n')
  .slice(2)
  .filter((line) => line !== '')
  .map((line) => {
    const [operation = '', request = '', answers = ''] = line.split('|').map((cell) => cell.trim());
    const [method = '', address = '', ...body] = request.split(' ');
    return { operation, method, address, body: body.join(' '), answers: answers.split(/ +/) };
  });
