export const useSandbox = (): boolean => false
