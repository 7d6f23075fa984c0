import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** What one part of the tests found: how many stood, and for each that fell its title and what it said. */
export interface TestReport {
  passed: number;
  failures: string[];
}

/** The report that one of our own runners wrote: tests/faults, tests/firefox. */
export function readReport(file: string): TestReport {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Vitest's JSON report. A file that could not be loaded has no tests, only a message. */
export function readVitestReport(file: string): TestReport {
  const report: JsonTestResults = JSON.parse(readFileSync(file, 'utf8'));
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${name}\n${message}`];
    return failed.map((test) => `${name} › ${test.fullName}\n${test.failureMessages?.join('\n') ?? ''}`);
  });
  return { passed: report.numPassedTests, failures };
}

/** Playwright's JSON report: what passed at its second try has passed. */
export function readPlaywrightReport(file: string): TestReport {
  const report: JSONReport = JSON.parse(readFileSync(file, 'utf8'));
  const failures = [
    ...report.errors.map(({ message }) => message ?? 'an error without a message'),
    ...report.suites.flatMap(failuresOfSuite),
  ];
  return { passed: report.stats.expected + report.stats.flaky, failures };
}

function failuresOfSuite(suite: JSONReportSuite): string[] {
  const own = suite.specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const errors = spec.tests.flatMap((test) => test.results.at(-1)?.errors ?? []);
      return `${spec.file}:${spec.line} › ${spec.title}\n${errors.map(({ message }) => message).join('\n')}`;
    });
  return [...own, ...(suite.suites ?? []).flatMap(failuresOfSuite)];
}

/** As plain text of at most twenty lines: a failure's first lines say what was wrong. */
export function shorten(failure: string): string {
  const lines = stripVTControlCharacters(failure).trimEnd().split('\n');
  return lines.length > 20 ? [...lines.slice(0, 20), '…'].join('\n') : lines.join('\n');
}
