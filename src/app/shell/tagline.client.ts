export const tagline = 'Call the winner, the method and the round of every fight, against your friends.';
