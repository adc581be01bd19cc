/** Authentication types are bit flags on the wire and in the database (catalogue 2a A6): 3 opens with either. */
export const authTypes = { '1': '人脸', '2': 'IC卡', '3': '人脸+IC卡' } as const
export type AuthType = keyof typeof authTypes
