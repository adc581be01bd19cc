import { personMerge } from '@linli/api-client/contract/base/person-merge'
import { person } from '@linli/api-client/contract/base/person'
import { personFace } from '@linli/api-client/contract/base/person-face'
import { Empty } from '@linli/ui/empty'
import type { RowOf } from '@linli/api-client/kit'
import { useProfile } from '../../../session/profile.ts'
import { lazyCode } from '../../../session/lazy-code.ts'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListRows } from '../../../resource/ListRows.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { personTabs } from '../components/person/person-tabs.tsx'

const Duplicates = lazyCode(async () => ({
  default: (await import('../components/person/Duplicates.tsx')).Duplicates,
}))
const FaceReview = lazyCode(async () => ({
  default: (await import('../components/face/FaceReview.tsx')).FaceReview,
}))

/** 人员档案: who somebody is, across the estates one may see; one clean file for each human. */
export default function PersonsPage() {
  return (
    <PageTabs
      label="人员档案"
      tabs={[
        { key: 'search', label: '查找', permission: 'base:person:list', content: <Persons /> },
        {
          key: 'faces',
          label: '人脸审核',
          permission: 'base:face:review',
          rows: { of: personFace, where: { state: ['pending'] } },
          content: <FaceReview />,
        },
        {
          key: 'duplicates',
          label: '疑似重复',
          permission: 'base:person:merge',
          content: <Duplicates />,
        },
        {
          key: 'merges',
          label: '合并记录',
          permission: 'base:person:merge',
          content: <ResourcePage of={personMerge} />,
        },
      ]}
    />
  )
}

const may = {
  act: (row: RowOf<typeof person>, action: string) =>
    action === 'die' ? !row.deceased : action !== 'undoDeath' || row.deceased,
}
const { region: _forPolice, ...filtersOfAll } = person.list.extraFilters ?? {}
/** Who is not of the police is offered no search by region. */
const forStaff = {
  ...person,
  list: { ...person.list, extraFilters: filtersOfAll },
} as object as typeof person

/** Nobody is listed before somebody was asked for. */
function Persons() {
  const isPolice = useProfile(({ profile }) => profile?.gaFlag === true)
  const page = useResourcePage(isPolice ? person : forStaff, { searchFirst: true, may })
  return (
    <>
      <PageHead page={page} />
      <ListBar page={page} />
      {page.filtered ? (
        <ListRows page={page} />
      ) : (
        <Empty
          title="请输入要找的人"
          cause="按姓名、证件号码或手机号（全号或后四位）查找，也可以按车牌、房屋、标签筛选。"
        />
      )}
      <RowDialogs work={page} tabs={personTabs} />
    </>
  )
}
