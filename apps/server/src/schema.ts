// Every table file of the server, one line each, in alphabetical order. `npm run db:generate -w apps/server`
// turns what stands here into the migration.
export * from './kit/audit/operation-log.table.ts'
export * from './kit/files/file-object.table.ts'
export * from './kit/flow-events/flow-event.table.ts'
export * from './kit/idempotency/idempotency-record.table.ts'
export * from './kit/jobs/job-run.table.ts'
export * from './kit/jobs/job-task.table.ts'
export * from './kit/sensitive-access/sensitive-access-log.table.ts'
export * from './kit/sequences/doc-sequence.table.ts'
export * from './kit/staff-messages/staff-message.table.ts'
export * from './runtime/app-meta.table.ts'
