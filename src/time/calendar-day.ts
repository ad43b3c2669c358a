const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** '2019-10-05' as 'Oct 5, 2019': the day itself, in no time zone. */
export const calendarDayText = (day: string): string => written.format(new Date(day));
