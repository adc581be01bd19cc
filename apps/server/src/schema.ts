// Every table file of the server, one line each, in alphabetical order. `npm run db:generate -w apps/server`
// turns what stands here into the migration.
export * from './runtime/app-meta.table.ts'
