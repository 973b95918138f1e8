/** The server's tests that need nothing but a database. */
export const serverTests = {
  environment: 'node' as const,
  include: ['tests/server/**/*.test.ts'],
  // They start processes or a PostgreSQL of their own, or measure time.
  exclude: [
    'tests/server/{data-dir,both-databases/db,drain,flow-coverage,login-timing,m2m-faults,operator,orders-two-servers,reset,silent-database,start,two-servers,without-database/static}.test.ts',
  ],
  setupFiles: ['tests/server/support/closing.setup.ts'],
  testTimeout: 20_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 20_000 } },
}
