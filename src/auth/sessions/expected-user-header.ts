/** In a request: the user that the page was rendered for. In an answer: the user that it is for. */
export const EXPECTED_USER_HEADER = 'x-expected-user';
