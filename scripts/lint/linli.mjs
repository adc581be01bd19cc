/**
 * Lint rules of this repository.
 *
 * `one-connection`: inside a handler or a transaction there is one connection, the transaction's. Whoever holds it and
 * asks the pool for another one waits behind others who do the same, and when all connections are held that way, the
 * server hangs. The context of a handler does not have the database (types see to that); this rule finds what comes
 * in from outside the function.
 */
const handlers = new Set(['handle', 'handleRaw', 'inContext', 'serve'])
const statements = new Set([
  'select',
  'selectDistinct',
  'insert',
  'update',
  'delete',
  'execute',
  'transaction',
])

const message =
  'A query beside the transaction that is open here: use its connection (ctx.tx, tx), database.side for what must stay although it is rolled back, or afterCommit.'

/** The functions around a node, up to the call that runs them inside a transaction; undefined outside of one. */
function transactionAround(node) {
  const functions = []
  for (let one = node; one.parent; one = one.parent) {
    if (one.type === 'ArrowFunctionExpression' || one.type === 'FunctionExpression') functions.push(one)
    const call = one.parent
    if (call.type !== 'CallExpression' || one === call.callee || functions.length === 0) continue
    // serve(resource, table)({ … }): the rules stand in the second call.
    const callee = call.callee.type === 'CallExpression' ? call.callee.callee : call.callee
    const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name
    // Steps after the commit hold nothing any more.
    if (name === 'afterCommit') return undefined
    if (name === 'transaction' || handlers.has(name)) return functions
  }
  return undefined
}

const isSide = (node) => node.parent?.type === 'MemberExpression' && node.parent.property.name === 'side'

const oneConnection = {
  create: (context) => ({
    MemberExpression(node) {
      if (node.computed || node.property.name !== 'database' || isSide(node)) return
      if (transactionAround(node)) context.report({ node, message })
    },
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || !statements.has(callee.property.name)) return
      if (callee.object.type !== 'Identifier' || callee.object.name !== 'db') return
      const around = transactionAround(node)
      const isOwn = around?.some((one) => one.params.some((param) => param.name === 'db'))
      if (around && !isOwn) context.report({ node, message })
    },
  }),
}

export default { meta: { name: 'linli' }, rules: { 'one-connection': oneConnection } }
