/** Installs what the tests need; false, with what is missing printed, where it cannot. */
export const setUp: () => Promise<boolean>
