import { voteGroup } from '@linli/api-client/contract/property/votes/vote-group'
import { copyVoteGroup } from '@linli/api-client/contract/property/votes/vote-group-calls'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { useWrite } from '../../../resource/queries.ts'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'
import { showError } from '../../../session/show-error.ts'

const RollCheck = whenOpened(async () => (await import('../components/votes/RollCheck.tsx')).RollCheck)
const RollMembers = whenOpened(async () => (await import('../components/votes/RollMembers.tsx')).RollMembers)

const tabsOf = (row: RowOf<typeof voteGroup>) => [
  { key: 'check', label: '核对', content: <RollCheck group={row} /> },
]

/** 表决名册: who is entitled to vote, checked room by room before a vote. */
export default function VoteGroupsPage() {
  const mayCopy = useCan(codeOf(voteGroup, 'create'))
  const copy = useWrite(copyVoteGroup)
  const again = (id: number) =>
    copy.mutate({ id }, { onSuccess: () => toast.success('已复制为草稿'), onError: showError })
  return (
    <PageTabs
      label="表决名册"
      tabs={[
        {
          key: 'groups',
          label: '名册',
          rows: { of: voteGroup, where: { state: ['draft'] } },
          content: (
            <ResourcePage
              of={voteGroup}
              rowActions={({ id }) => (mayCopy ? [{ key: 'copy', label: '复制', run: () => again(id) }] : [])}
              tabs={tabsOf}
            />
          ),
        },
        { key: 'members', label: '名册房屋', content: <RollMembers /> },
      ]}
    />
  )
}
