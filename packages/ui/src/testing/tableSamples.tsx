import { defineColumns } from '../components/DataTable/column.ts'

/** One line of the sample list. */
export interface SampleVisit {
  id: string
  name: string
  phone: string
  estate: string
  room: string
  status: '待审批' | '已通过' | '已拒绝'
  count: number
  deposit: number
  at: string
  card: string
  note: string
}

const surnames = ['张', '李', '王', '刘', '陈', '杨', '赵', '黄']
const given = ['伟', '娜', '芳', '秀英', '敏', '静', '强', '磊', '洋', '建国']
const statuses = ['待审批', '已通过', '已拒绝'] as const
const pick = <Item,>(list: readonly Item[], index: number): Item => list[index % list.length] as Item
const two = (value: number) => String(value).padStart(2, '0')

/** The same `count` visits on every call. */
export const sampleVisits = (count: number): SampleVisit[] =>
  Array.from({ length: count }, (_empty, index) => ({
    id: String(index + 1),
    name: pick(surnames, index * 7) + pick(given, index * 3),
    phone: `13${index % 10}****${String(1000 + ((index * 37) % 9000))}`,
    estate: pick(['翠湖花园', '锦绣家园', '阳光水岸', '和平里小区'], index),
    room: `${(index % 12) + 1}栋${(index % 3) + 1}单元${two((index % 30) + 1)}${two((index % 8) + 1)}`,
    status: pick(statuses, index * 5),
    count: (index * 13) % 40,
    deposit: ((index * 997) % 100_000) / 100,
    at: `2026-11-${two((index % 28) + 1)} ${two(index % 24)}:${two((index * 7) % 60)}:00`,
    card: `VC${String(10_000_000 + index)}`,
    note: index % 3 === 0 ? '' : '来访送货，已与业主电话确认',
  }))

/** The columns of `sampleVisits`. */
export const visitColumns = defineColumns<SampleVisit>([
  {
    id: 'name',
    header: '访客姓名',
    value: (row) => row.name,
    kind: 'name',
    sortable: true,
    pin: 'start',
    width: 120,
  },
  { id: 'phone', header: '手机号', value: (row) => row.phone, kind: 'phone' },
  { id: 'estate', header: '小区', value: (row) => row.estate, sortable: true },
  { id: 'room', header: '到访房屋', value: (row) => row.room },
  { id: 'status', header: '状态', value: (row) => row.status, kind: 'status', sortable: true },
  { id: 'count', header: '累计次数', value: (row) => row.count, kind: 'number', sortable: true },
  { id: 'deposit', header: '押金（元）', value: (row) => row.deposit.toFixed(2), kind: 'money' },
  { id: 'at', header: '预约时间', value: (row) => row.at, kind: 'date', sortable: true },
  { id: 'card', header: '访客码', value: (row) => row.card, kind: 'id' },
  { id: 'note', header: '备注', value: (row) => row.note, width: 220 },
])
