/** What ends a test, known once it has opened pages: a setup file with the app itself would leave no test a module to mock. */
export const ending = { closePages: (): void => undefined };
