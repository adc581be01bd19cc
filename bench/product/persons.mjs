// The files of persons at the size of many companies, as their page asks for them.
import { atRate } from './timing.mjs'
import { givenName } from './residents.mjs'

const perSecond = 10

/** p50 and p95 in milliseconds of each kind of request, over the persons that `measureResidents` has written. */
export async function measurePersons(signedIn, sql, { estateId }) {
  let call = await signedIn()
  const [{ count }] = await sql`select count(*)::int from person`
  const rooms = (await sql`select id::int from room where estate_id = ${estateId} limit 500`).map(
    ({ id }) => id,
  )
  const list = (query) => call('GET', `/api/base/persons?pageSize=20&${new URLSearchParams(query)}`)
  const kinds = {
    'all of them': () => list({}),
    'page 100': () => list({ pageNum: 100 }),
    'of the estate': () => list({ estateId }),
    'of a room': (n) => list({ roomId: rooms[n % rooms.length] }),
    'by part of a name': (n) => list({ keyword: givenName(n * 97) }),
    'by the last four of a phone': (n) => list({ keyword: String(n % 10_000).padStart(4, '0') }),
    'over 60': () => list({ ageFrom: 60 }),
    'without a photo': () => list({ face: 'none' }),
    'with a photo': () => list({ face: 'passed' }),
    'who live alone': () => list({ tag: 'living_alone' }),
    'by a plate': () => list({ plate: 'A1' }),
  }
  const figures = { persons: count }
  for (const [kind, request] of Object.entries(kinds)) {
    call = await signedIn()
    // What is read for the first time comes from the disk, and the first call of a kind counts what is counted once a minute.
    const began = performance.now()
    await request(0)
    const first = Math.round(performance.now() - began)
    for (let n = 0; n < 20; n += 1) await request(n)
    figures[kind] = { first, ...(await atRate(request, perSecond)) }
    console.log(kind, JSON.stringify(figures[kind]))
  }
  return figures
}
