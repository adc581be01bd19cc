import type { Plugin } from 'vite'

interface Mend {
  readonly file: 'connection.js' | 'index.js'
  readonly from: string
  readonly to: string
}

/** What postgres.js (3.4.9) does wrong, most of it when a connection dies under a transaction, and what it should do. */
const mends: readonly Mend[] = [
  // Taken in turn, all connections that were ever needed at once are used for ever, and each of them is a process of the
  // database with megabytes of its own. The one that was given back last goes first: what is more than needed rests, and
  // closes (`idle_timeout`).
  {
    file: 'index.js',
    from: '      , open = Queue()',
    to: `      , open = (xs => ({
        get length() { return xs.length },
        push: x => (xs.push(x), x),
        shift: () => xs.pop(),
        remove: x => xs.includes(x) ? (xs.splice(xs.indexOf(x), 1), x) : null
      }))([])`,
  },
  // What waited to be written stays behind and the timer looks armed: nothing is written after the next connect.
  // What was asked after the error is never rejected, and takes the first answers of the next connection.
  {
    file: 'connection.js',
    from: "!hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))",
    to: `chunk = nextWriteTimer = null
    ;(query || sent.length) && error(connection.failure || Errors.connection('CONNECTION_CLOSED', options, socket))
    connection.failure = null
    query = results = errorResponse = stream = null
    result = new Result()`,
  },
  // The error of a socket comes before its end: who hears of it in between gives the connection back as an open one, and
  // the next query goes down with it.
  {
    file: 'connection.js',
    from: "x.on('error', error)",
    to: "x.on('error', failed)",
  },
  {
    file: 'connection.js',
    from: "socket.on('error', error)",
    to: "socket.on('error', failed)",
  },
  {
    file: 'connection.js',
    from: '  function errored(err) {',
    to: `  function failed(err) {
    initial ? error(err) : connection.failure = err
  }

  function errored(err) {`,
  },
  // A transaction whose connection is gone writes its rollback to a socket that is null, from a timer: the process ends.
  {
    file: 'connection.js',
    from: `    if (stream)
      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`,
    to: `    if (socket === null) {
      queryError(q, Errors.connection('CONNECTION_CLOSED', options))
      return true
    }

    if (stream)
      return queryError(q, Errors.generic('COPY_IN_PROGRESS'`,
  },
  // Nobody waits for the question that a new connection begins with, so its failure would end the process. The next
  // connection asks it again.
  {
    file: 'connection.js',
    from: 'return fetchArrayTypes()',
    to: 'return fetchArrayTypes().catch(() => {})',
  },
  // A transaction whose connection died goes on asking on it; once it is connected again for others, that would write
  // outside any transaction, or inside somebody else's.
  {
    file: 'index.js',
    from: 'new Promise((_, reject) => connection.onclose = reject)',
    to: `new Promise((_, reject) => connection.onclose = error => {
          while (queries.length) queries.shift().reject(error)
          lost = error
          reject(error)
        })`,
  },
  {
    file: 'index.js',
    from: `    let savepoints = 0
      , connection`,
    to: `    let savepoints = 0
      , lost
      , connection`,
  },
  {
    file: 'index.js',
    from: `        q.catch(e => uncaughtError || (uncaughtError = e))
        c.queue === full`,
    to: `        q.catch(e => uncaughtError || (uncaughtError = e))
        lost ? q.reject(lost) : c.queue === full`,
  },
  // The same for reserved connections, which would also go back to the pool as if they were open.
  {
    file: 'index.js',
    from: `    move(c, reserved)
    c.reserved = () => queue.length
      ? c.execute(queue.shift())
      : move(c, reserved)
    c.reserved.release = true`,
    to: `    let lost
    c.onclose = error => {
      lost = error
      while (queue.length) queue.shift().reject(error)
    }
    move(c, reserved)
    c.reserved = () => queue.length
      ? c.execute(queue.shift())
      : move(c, reserved)
    c.reserved.release = true`,
  },
  {
    file: 'index.js',
    from: `      c.reserved = null
      onopen(c)
    }

    return sql`,
    to: `      if (lost) return
      c.onclose = null
      c.reserved = null
      onopen(c)
    }

    return sql`,
  },
  {
    file: 'index.js',
    from: `    function handler(q) {
      c.queue === full
        ? queue.push(q)`,
    to: `    function handler(q) {
      lost ? q.reject(lost) : c.queue === full
        ? queue.push(q)`,
  },
]

/** `code` of a file of postgres.js as it should be; throws when the driver is not the one that the mends fit. */
function mended(file: string, code: string): string {
  return mends
    .filter((mend) => mend.file === file)
    .reduce((text, { from, to }) => {
      if (text.split(from).length !== 2) throw new Error(`postgres: a mend of ${file} does not fit any more`)
      return text.replace(from, () => to)
    }, code)
}

/**
 * Mends the database driver on its way into the bundle: as published, a database that dies under writes ends the
 * process (github.com/porsager/postgres/issues/1154, 1208), or leaves connections that never answer again.
 */
export function mendPostgres(): Plugin {
  const done = new Set<string>()
  return {
    name: 'linli-mend-postgres',
    enforce: 'pre',
    transform(code, id) {
      const file = /node_modules\/postgres\/src\/((?:connection|index)\.js)/.exec(
        id.replaceAll('\\', '/'),
      )?.[1]
      if (file === undefined) return undefined
      done.add(file)
      return { code: mended(file, code), map: null }
    },
    generateBundle() {
      if (done.size !== 2) throw new Error('postgres: the driver was not found where its mends look for it')
    },
  }
}
