/** The server's tests that need nothing but a database. */
export const serverTests = {
  environment: 'node' as const,
  include: ['tests/server/**/*.test.ts'],
  // They start processes or a PostgreSQL of their own, or measure time.
  exclude: [
    'tests/server/{postgres/shared/data-dir,both-databases/shared/db,postgres/shared/drain,postgres/sandbox/flow-coverage,postgres/accounts/login-timing,postgres/orders/m2m-faults,postgres/orders/orders-two-servers,postgres/shared/silent-database,postgres/shared/two-servers,without-database/shared/static}.test.ts',
  ],
  setupFiles: ['tests/server/support/closing.setup.ts'],
  testTimeout: 20_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 20_000 } },
}
