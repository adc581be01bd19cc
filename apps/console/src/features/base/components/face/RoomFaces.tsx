import { residentHouse } from '@linli/api-client/contract/base/resident-house'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useResourceList } from '../../../../resource/queries.ts'
import { dictLabel, useDictionary } from '../../../../session/dictionary.ts'
import { householdsOf } from '../room/households.ts'
import { FaceCards } from './FaceCards.tsx'

/** More people than live in any room. */
const most = 200

/** 家庭人脸 of a room: who may pass the doors with the face, and who has not been asked. */
export function RoomFaces({ roomId }: { roomId: number }) {
  const types = useDictionary((state) => state.types)
  const { data, error, refetch } = useResourceList(residentHouse, {
    roomId,
    state: ['active'],
    pageNum: 1,
    pageSize: most,
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={6} />
  const people = householdsOf(data.records).flatMap(({ members }) =>
    members.flatMap(({ personId, personName, relation }) =>
      personId === null
        ? []
        : [{ personId, name: personName ?? '', relation: dictLabel(types, 'house_relation', relation) }],
    ),
  )
  return people.length === 0 ? <Empty title="还没有登记住户" /> : <FaceCards people={people} />
}
