import { accessGrant } from '@linli/api-client/contract/access/access-grant'
import { accessGroup, recomputeGroup } from '@linli/api-client/contract/access/access-group'
import { toast } from '@linli/ui/toast'
import { useWrite } from '../../../resource/queries.ts'
import { RelatedRows } from '../../../resource/RelatedRows.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'

const GroupForm = whenOpened(async () => (await import('./GroupForm.tsx')).GroupForm)
const DoorSketch = whenOpened(
  async () => (await import('../../../resource/place-sketch/DoorSketch.tsx')).DoorSketch,
)

/** 权限组: bundles of doors, by rule or by hand, with who is in them. */
export function AccessGroups() {
  const recompute = useWrite(recomputeGroup)
  const mayUpdate = useCan('access:group:update')
  return (
    <ResourcePage
      of={accessGroup}
      form={(props) => <GroupForm {...props} />}
      detail={({ estateId, channelIds }) => (
        <DoorSketch label="组内通道" estateId={estateId} doorIds={channelIds} />
      )}
      rowActions={(row) =>
        row.kind === 'auto' && mayUpdate
          ? [
              {
                key: 'recompute',
                label: '立即重算',
                run: () =>
                  void recompute
                    .mutateAsync({ id: row.id })
                    .then(({ added, removed }) => toast.success(`新增 ${added} 人，移除 ${removed} 人`)),
              },
            ]
          : []
      }
      tabs={(row) => [
        {
          key: 'members',
          label: '成员',
          permission: 'access:grant:list',
          rows: { of: 'access/grants', where: { groupId: row.id } },
          content: (
            <RelatedRows
              of={accessGrant}
              title="成员"
              where={{ groupId: row.id }}
              columns={['subjectName', 'subjectType', 'roomId', 'expireAt', 'issued', 'state']}
              readOnly
            />
          ),
        },
      ]}
    />
  )
}
