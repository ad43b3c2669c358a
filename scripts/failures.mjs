import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** How many lines of a reason to repeat. */
const LINES_SHOWN = 12;

/** Failures in a Vitest report, each with the first lines of its reason. */
export function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, assertionResults, message }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (message && failed.length === 0) return [failure(name, [message])];
    return failed.map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages));
  });
}

/** Failures in a Playwright report, each with the first lines of its reasons. */
export function playwrightFailures({ suites, errors = [] }) {
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return [
    ...errors.map((error) => failure('outside the stories', [reasonOf(error)])),
    ...failed.map(({ file, title, tests }) =>
      failure(
        `${file} › ${title}`,
        tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(reasonOf))),
      ),
    ),
  ];
}

/** Why tests in a Vitest report were skipped: the reason from `needs` or undefined, per test. */
export const vitestSkips = ({ testResults }) =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped' || status === 'pending' || status === 'todo')
    .map(({ meta }) => meta?.skipped);

/** As above for Playwright, where a test is also skipped when one it depends on failed. */
export const playwrightSkips = ({ suites }) =>
  suites
    .flatMap(specsOf)
    .flatMap(({ tests }) => tests)
    .filter(({ status }) => status === 'skipped')
    .map(
      ({ annotations, results }) =>
        annotations.find(({ type }) => type === 'skip')?.description ??
        (results.length === 0 ? 'what they depend on failed' : undefined),
    );

/** How long each file in a Vitest report took, from its first test to its last. */
export const vitestTimes = ({ testResults }, root) =>
  testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));

/** How long the stories of each file in a Playwright report took altogether. */
export const playwrightTimes = ({ suites }) =>
  suites.map((suite) => ({
    name: `e2e/${suite.title}`,
    seconds:
      specsOf(suite)
        .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
        .reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const reasonOf = ({ message, value }) => message ?? value ?? '';

function failure(name, reasons) {
  const lines = reasons.flatMap((reason) => firstLines(stripVTControlCharacters(reason)));
  return [name, ...lines].join('\n    ');
}

const firstLines = (text) =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, LINES_SHOWN);
