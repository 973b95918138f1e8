import type { Facts } from '../flow-facts.ts'

/** The sign-in began at midnight, so that its time is over. */
export const operatorSignIn: Facts = { deadlines: ['12:01'] }

export const operatorInvitation: Facts = {
  labels: {
    Name: 'Olu Ade',
    Username: 'olu',
    Roles: 'Support, Risk',
    'Or enter this key': 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  },
}
