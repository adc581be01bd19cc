export { hearErrors } from './hear-errors.ts';
export { createReporter, type ErrorReporter, type ReportOptions } from './report-errors.ts';
