// The generator and the import at the size of a large property company's first day.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { idNumber, residentsWorkbook } from '../../testing/residents-workbook.ts'

const buildings = 50
const units = 2
const floors = 25
const perFloor = 20
const residents = 20_000

/** Milliseconds for 50,000 rooms and for 20,000 residents, and for the same sheet again; and the estate that they are of. */
export async function measureRoomsAndResidents(call) {
  const estate = await createEstate(call)
  const rooms = await timed(() =>
    call('POST', '/api/sys/build/addBuild', plan(estate.id), { 'Idempotency-Key': randomUUID() }),
  )
  const sheet = await residentsWorkbook(residentsOf(estate.name))
  const first = await timed(() => importSheet(call, sheet))
  const again = await timed(() => importSheet(call, sheet))
  if (rooms.answer.rooms !== buildings * units * floors * perFloor) throw new Error('not all rooms were made')
  if (first.answer.created !== residents)
    throw new Error(`not all residents were made: ${JSON.stringify(first.answer.errors)}`)
  if (again.answer.unchanged !== residents) throw new Error('the second import changed rows')
  return {
    estateId: estate.id,
    generate50000RoomsMs: rooms.ms,
    import20000ResidentsMs: first.ms,
    importAgainMs: again.ms,
  }
}

async function timed(work) {
  const began = performance.now()
  const answer = await work()
  return { answer, ms: performance.now() - began }
}

async function createEstate(call) {
  const known = await call('GET', '/api/base/estates?pageSize=1')
  const { communityId, estateType } = await call('GET', `/api/base/estates/${known.records[0].id}`)
  const name = '测速花园'
  const { id } = await call(
    'POST',
    '/api/base/estates',
    { name, communityId, estateType, address: '科苑路1号' },
    { 'Idempotency-Key': randomUUID() },
  )
  return { id, name }
}

const plan = (estateId) => ({
  estateId,
  groups: [
    {
      building: { from: 1, to: buildings, pattern: '{n}栋', buildingType: 'high' },
      units: { from: 1, to: units, pattern: '{n}单元' },
      floors: { above: floors },
      rooms: { perFloor },
    },
  ],
})

const residentsOf = (estate) =>
  Array.from({ length: residents }, (_, n) => {
    const room = n % (floors * perFloor)
    const house = Math.floor(n / (floors * perFloor))
    return {
      小区: estate,
      楼栋: `${(house % buildings) + 1}栋`,
      单元: `${(Math.floor(house / buildings) % units) + 1}单元`,
      房号: `${Math.floor(room / perFloor) + 1}${String((room % perFloor) + 1).padStart(2, '0')}`,
      姓名: `住户${String.fromCodePoint(0x4e00 + (n % 20_000))}`,
      证件号码: idNumber(n),
      电话: `19900${String(n).padStart(6, '0')}`,
      与房屋关系: '产权人(业主)',
      迁入日期: '2024-05-01',
    }
  })

async function importSheet(call, sheet) {
  const form = new FormData()
  form.append('dryRun', 'false')
  form.append(
    'file',
    new File([sheet], '住户.xlsx', {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }),
  )
  const report = await call('POST', '/api/base/residents/import', form)
  if (report.taskId === undefined) return report
  for (;;) {
    const task = await call('GET', `/api/system/tasks/${report.taskId}`)
    if (task.state === 'done') return task.result
    if (task.state === 'failed' || task.state === 'cancelled') throw new Error(`import: ${task.error}`)
    await sleep(250)
  }
}
