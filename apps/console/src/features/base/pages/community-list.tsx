import { community, communityDetail, communityGridStaff } from '@linli/api-client/contract/base/community'
import type { RowOf } from '@linli/api-client/kit'
import { ResourceForm } from '../../../resource/opened.tsx'
import type { DetailTab } from '../../../resource/ResourceDetail.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { client } from '../../../session/client.ts'
import { CommunityOverview } from '../components/community/CommunityOverview.tsx'
import { AreaInput } from '../components/place/AreaInput.tsx'
import { RelatedRows } from '../../../resource/RelatedRows.tsx'
import { useEnabling } from '../components/useEnabling.tsx'

type Row = RowOf<typeof community>

const controls = { boundary: AreaInput }

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
  return (
    <ResourcePage
      of={community}
      rowActions={enabling}
      tabs={tabs}
      form={(props) => <ResourceForm of={community} {...props} controls={controls} />}
    />
  )
}
