import { community, communityDetail, communityGridStaff } from '@linli/api-client/contract/base/community'
import type { RowOf } from '@linli/api-client/kit'
import { ListBeside } from '../../../resource/ListBeside.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import type { DetailTab } from '../../../resource/record/RecordView.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'
import { client } from '../../../session/client.ts'
import { RelatedRows } from '../../../resource/opened.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useEnabling } from '../components/useEnabling.tsx'

const CommunityForm = whenOpened(
  async () => (await import('../components/community/CommunityForm.tsx')).CommunityForm,
)
const CommunityOverview = whenOpened(
  async () => (await import('../components/community/CommunityOverview.tsx')).CommunityOverview,
)

const CommunityRegions = whenOpened(
  async () => (await import('../components/community/CommunityRegions.tsx')).CommunityRegions,
)

type Row = RowOf<typeof community>

/** Opened estates keep their community; new ones cannot choose it any more. */
async function effectOf({ id }: Row): Promise<string> {
  const { estates } = await client.call(communityDetail, { id })
  const opened = estates.filter(({ openState }) => openState === 'opened').map(({ name }) => name)
  return `停用后新建小区不能选择该社区。${opened.length > 0 ? `其下有已开通的小区：${opened.join('、')}。` : ''}`
}

const tabs = ({ id }: Row): DetailTab[] => [
  { key: 'overview', label: '概况', content: <CommunityOverview id={id} /> },
  {
    key: 'staff',
    label: '网格人员',
    rows: { of: 'base/community-grid-staff', where: { communityId: id } },
    content: (
      <RelatedRows
        of={communityGridStaff}
        title="网格人员"
        where={{ communityId: id }}
        given={{ communityId: id }}
        columns={['name', 'phone', 'role', 'gridCode', 'estateIds', 'onDuty']}
      />
    ),
  },
]

/** 社区列表: communities, where they lie and who looks after them. */
export default function CommunityListPage() {
  const enabling = useEnabling(community, { effect: effectOf })
  const page = useResourcePage(community, { rowActions: enabling })
  return (
    <>
      <PageHead page={page} />
      <ListBeside page={page} aside={<CommunityRegions />} label="行政区划" />
      <RowDialogs work={page} tabs={tabs} form={(props) => <CommunityForm {...props} />} />
    </>
  )
}
