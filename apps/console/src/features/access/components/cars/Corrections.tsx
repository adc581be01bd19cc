import { plateCorrection } from '@linli/api-client/contract/access/vehicle-pass'
import { PlateMark } from '../../../../resource/PlateMark.tsx'
import { ListBar } from '../../../../resource/ListBar.tsx'
import { ListRows } from '../../../../resource/ListRows.tsx'
import { PageHead } from '../../../../resource/PageHead.tsx'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../../resource/useResourcePage.ts'

/** What was misread, what it really was, and who says so. */
export function Corrections() {
  const page = useResourcePage(plateCorrection)
  return (
    <>
      <PageHead page={page} />
      <ListBar page={page} />
      <ListRows
        page={page}
        cells={{
          oldPlate: ({ oldPlate, oldColor }) => <PlateMark plate={oldPlate} color={oldColor} />,
          newPlate: ({ newPlate, newColor }) => <PlateMark plate={newPlate} color={newColor} />,
        }}
      />
      <RowDialogs work={page} />
    </>
  )
}
