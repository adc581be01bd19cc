// Bytes per import of @linli/api-client, as a consumer's bundler makes them; with --json into bench/results too.
// Usage: node bench/api-client.mjs [--json]
import { bundle, sizesOf } from './bundle.mjs'
import { keepFigures } from './results.mjs'

if (process.argv.includes('--help')) {
  console.log('node bench/api-client.mjs [--json]')
  process.exit(0)
}

const client = "export { createClient } from '@linli/api-client'"
const login = "export { login } from '@linli/api-client/contract/auth/login-calls'"
const imports = {
  'createClient, with ofetch': client,
  'ofetch alone': "export { ofetch } from 'ofetch'",
  'createClient and a call of the contract': `${client}; ${login}`,
  'a file of calls (auth/login-calls)': login,
  'an entity (base/resident)': "export { resident } from '@linli/api-client/contract/base/resident'",
  'the whole contract': "export * from '@linli/api-client/contract'",
  endpoint: "export { endpoint } from '@linli/api-client/kit'",
  'f, flow, resource, endpointsOf': "export { f, flow, resource, endpointsOf } from '@linli/api-client/kit'",
  'the whole kit': "export * from '@linli/api-client/kit'",
  upload: "export * from '@linli/api-client/upload'",
  'query, without TanStack Query': "export * from '@linli/api-client/query'",
  testing: "export * from '@linli/api-client/testing'",
  'zod/mini object alone': "import * as z from 'zod/mini'; export const one = z.object({ id: z.int() })",
}
const own = { external: [/^@tanstack\//, /^react$/] }

const table = {}
for (const [name, code] of Object.entries(imports)) table[name] = sizesOf(await bundle(code, own))
console.log('\nBytes per import')
console.table(table)
if (process.argv.includes('--json')) keepFigures('api-client', table)
