// A process that brings a database up, to be killed by a test: says `begun` before the first migration. Argument: its URL.
import { connect } from '../../src/runtime/connection.ts'
import { migrate } from '../../src/runtime/migrate.ts'

const sql = connect({ url: process.argv[2] ?? '' }, { pool: 1 })
await sql`select 1`
process.send?.('begun')
await migrate(sql)
await sql.end()
process.disconnect()
