import type { Settings } from './settings.ts'

/** A bucket of a store that speaks S3's protocol, and the key to it. */
export interface S3Settings {
  /** Address of the bucket: https://files.oss-cn-hangzhou.aliyuncs.com, or http://minio:9000/files. */
  readonly bucketUrl: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** Where uploaded files are. */
export interface FileSettings {
  /** Undefined: in the data folder alone. */
  readonly s3: S3Settings | undefined
  /** Where new ones go, and the others are moved to. */
  readonly keptIn: 'local' | 's3'
}

export function filesOf(given: Settings): FileSettings {
  const {
    LINLI_S3_BUCKET_URL: bucketUrl,
    LINLI_S3_KEY: accessKey,
    LINLI_S3_SECRET: secretKey,
    LINLI_S3_REGION: region = 'us-east-1',
  } = given
  if (bucketUrl === undefined || accessKey === undefined || secretKey === undefined)
    return { s3: undefined, keptIn: 'local' }
  return { s3: { bucketUrl, region, accessKey, secretKey }, keptIn: given.LINLI_FILES }
}
