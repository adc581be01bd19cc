/** Which of the pictures of an event: of all that is seen, or of the plate alone. */
export const pictureParts = ['image', 'plateImage'] as const
