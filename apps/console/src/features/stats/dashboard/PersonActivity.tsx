import { pageUrl } from '@linli/api-client/contract/page-urls'
import {
  type Activity,
  type ActivityRow,
  activities,
  pageQueryPersonnelAnalysis,
} from '@linli/api-client/contract/stats/analysis'
import { Button } from '@linli/ui/button'
import { type Column, DataTable } from '@linli/ui/data-table'
import { Pagination } from '@linli/ui/pagination'
import { SearchInput } from '@linli/ui/search-input'
import { StatusTag } from '@linli/ui/status-tag'
import { formatDateTime } from '@linli/validators/format-date-time'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useCall } from '../../../resource/queries.ts'
import { dictLabel, useDictionary } from '../../../session/dictionary.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'
import { PanelSelect } from './PanelSelect.tsx'
import { StatPanel } from './StatPanel.tsx'
import { refreshMs, useDashboardFilter } from './use-dashboard-query.ts'
import { optionsOf } from './ViewSwitch.tsx'

const ExportActivity = whenOpened(async () => (await import('./ExportActivity.tsx')).ExportActivity)

const tones = { frequent: 'success', normal: 'info', rare: 'warning', none: 'neutral' } as const
const genders: Readonly<Record<string, string>> = { '1': '男', '2': '女' }
const sortable = ['name', 'pass7', 'pass30', 'lastPassTime'] as const
type SortBy = (typeof sortable)[number]
type Sort = SortBy | `-${SortBy}`

const isSortBy = (id: string): id is SortBy => (sortable as readonly string[]).includes(id)

/** 人员通行分析: who lives here and how often they pass. */
export function PersonActivity() {
  const [{ estateIds }] = useDashboardFilter()
  const [page, setPage] = useState({ page: 1, pageSize: 10 })
  const [activity, setActivity] = useState<Activity | null>(null)
  const [keyword, setKeyword] = useState('')
  const [sort, setSort] = useState<Sort>('-lastPassTime')
  const types = useDictionary((state) => state.types)
  const mayExport = useCan('stats:pageQueryPersonnelAnalysis:export')
  const [exporting, setExporting] = useState(false)
  const asked = { estateIds: [...estateIds], activity, keyword, sort }
  const query = useCall(
    pageQueryPersonnelAnalysis,
    { ...asked, pageNum: page.page, pageSize: page.pageSize },
    { refetchInterval: refreshMs },
  )
  const first = () => setPage((known) => ({ ...known, page: 1 }))
  const columns = useMemo(
    (): Column<ActivityRow>[] => [
      { id: 'name', header: '姓名', value: (row) => row.name, sortable: true, width: 110 },
      { id: 'gender', header: '性别', value: (row) => genders[row.gender ?? ''], width: 72 },
      { id: 'age', header: '年龄', value: (row) => row.age, kind: 'number', width: 72 },
      { id: 'estate', header: '小区', value: (row) => row.estateName, width: 130 },
      { id: 'room', header: '房屋', value: (row) => row.roomFullName, width: 170 },
      {
        id: 'relation',
        header: '关系',
        value: (row) => dictLabel(types, 'house_relation', row.relation),
        width: 130,
      },
      { id: 'pass7', header: '近7天', value: (row) => row.pass7, kind: 'number', sortable: true, width: 96 },
      {
        id: 'pass30',
        header: '近30天',
        value: (row) => row.pass30,
        kind: 'number',
        sortable: true,
        width: 100,
      },
      {
        id: 'lastPassTime',
        header: '最近通行',
        value: (row) => (row.lastPassTime === null ? null : formatDateTime(new Date(row.lastPassTime))),
        sortable: true,
        width: 180,
      },
      { id: 'lastDevice', header: '最近设备', value: (row) => row.lastDevice, width: 170 },
      { id: 'silentDays', header: '静默天数', value: (row) => row.silentDays, kind: 'number', width: 100 },
      {
        id: 'activity',
        header: '活跃度',
        cell: (row) => <StatusTag tone={tones[row.activity]}>{activities[row.activity]}</StatusTag>,
        width: 100,
      },
    ],
    [types],
  )
  const { data } = query
  return (
    <StatPanel title="人员通行分析" query={query} picture={false} path={pageUrl('residents')}>
      {({ records, total }) => (
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-3">
            <SearchInput
              className="w-60 max-w-full"
              aria-label="搜索姓名或房屋"
              placeholder="姓名、拼音、房屋"
              onSearch={(text) => {
                setKeyword(text)
                first()
              }}
            />
            <PanelSelect
              className="w-36"
              label="活跃度"
              none="全部活跃度"
              value={activity}
              onChange={(value) => {
                setActivity(value)
                first()
              }}
              options={optionsOf(activities)}
            />
            {mayExport && (
              <Button icon={Download} onClick={() => setExporting(true)}>
                导出
              </Button>
            )}
          </div>
          {exporting && <ExportActivity query={asked} onClose={() => setExporting(false)} />}
          <DataTable
            label="人员通行分析"
            columns={columns}
            rows={records}
            getRowId={(row) => String(row.residentId)}
            filtered={activity !== null || keyword !== ''}
            status={data === undefined ? 'loading' : 'ready'}
            sort={[{ id: sort.replace('-', ''), desc: sort.startsWith('-') }]}
            onSortChange={([key]) => {
              const id = key && isSortBy(key.id) ? key.id : 'lastPassTime'
              setSort(key?.desc === false ? id : `-${id}`)
              first()
            }}
            pageSize={page.pageSize}
          />
          <Pagination
            page={page.page}
            pageSize={page.pageSize}
            total={typeof total === 'number' ? total : total.value}
            onPageChange={setPage}
          />
        </div>
      )}
    </StatPanel>
  )
}
