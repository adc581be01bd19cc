import type { CheckRecord } from './check-record.ts'

const storeName = 'checks'

/** Pictures do not fit into the storage of texts: they are kept in the browser's database until they are handed in. */
async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('linli-checks', 1)
    asked.addEventListener('upgradeneeded', () =>
      asked.result.createObjectStore(storeName, { keyPath: ['userId', 'checkId'] }),
    )
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error ?? new Error('Linli: no database')))
  })
  const transaction = database.transaction(storeName, mode)
  transaction.addEventListener('complete', () => database.close())
  transaction.addEventListener('abort', () => database.close())
  return transaction.objectStore(storeName)
}

const answerOf = async <T>(request: IDBRequest<T>): Promise<T> =>
  await new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('Linli: not stored')))
  })

/** Keeps a check as it stands. */
export async function keepRecord(record: CheckRecord): Promise<void> {
  await answerOf((await openStore('readwrite')).put(record))
}

export async function readRecord(userId: number, checkId: number): Promise<CheckRecord | undefined> {
  return (await answerOf((await openStore('readonly')).get([userId, checkId]))) as CheckRecord | undefined
}

/** The checks of a user that are kept here, others' are nobody's business. */
export async function ownRecords(userId: number): Promise<readonly CheckRecord[]> {
  const all = (await answerOf((await openStore('readonly')).getAll())) as readonly CheckRecord[]
  return all.filter((one) => one.userId === userId)
}

export async function forgetRecord({ userId, checkId }: CheckRecord): Promise<void> {
  await answerOf((await openStore('readwrite')).delete([userId, checkId]))
}
