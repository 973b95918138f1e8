import type { Facts } from '../flow-facts.ts'

export const operatorWithdrawal: Facts = {
  figures: ['0.5 BTC'],
}

export const withdrawalReview: Facts = {
  labels: {
    Network: 'Bitcoin',
    Address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    Person: 'ben_kay',
    'Person since': 'Sun, Jun 1, 2025, 08:00 AM',
    Amount: '0.5 BTC',
    Value: '30,250.00 USD',
    'To this destination': '30,250.00 USD',
    'From linked accounts': '41,000.50 USD',
    'Linked accounts': 'chidi_m, dayo',
    Requested: 'Thu, Jan 1, 2026, 11:00 AM',
    Transaction: 'W1THDRAWABCDEFGHJKMN',
  },
  figures: ['0.5 BTC', '0.2 BTC', '30,250.00 USD', '41,000.50 USD'],
}

export const personRecord: Facts = {
  labels: {
    Name: 'Ben Kay',
    Email: 'ben@example.com',
    Phone: '+44 20 7946 0000',
    Country: 'United Kingdom',
    Since: 'Sun, Jun 1, 2025, 08:00 AM',
    Orders: '12',
    'Firefox on Linux': 'Thu, Jan 1, 2026, 11:58 AM',
    'K7W2Q9D4M1X8P3T6V5RA Order': '50 USDT for 75,000.00 NGN, buyer',
    'K7W2Q9D4M1X8P3T6V5RA With': 'ada_obi',
    'K7W2Q9D4M1X8P3T6V5RA State': 'Appeal open',
    'K7W2Q9D4M1X8P3T6V5RA Placed': 'Thu, Jan 1, 2026, 09:00 AM',
    'ADVERT0PENABCDEFGHJK Advert': 'Sell 500 USDT for NGN',
    'ADVERT0PENABCDEFGHJK State': 'Open',
    'ADVERT0PENABCDEFGHJK Posted': 'Thu, Jan 1, 2026, 07:00 AM',
    'ADVERT0PENABCDEFGHJK Acts': 'Hide the advert',
    'ADVERTH1DDENABCDEFGH Advert': 'Buy 0.5 BTC for USD',
    'ADVERTH1DDENABCDEFGH State': 'Paused · Hidden: The remarks name a phone number.',
    'ADVERTH1DDENABCDEFGH Posted': 'Tue, Dec 30, 2025, 07:00 AM',
    'ADVERTH1DDENABCDEFGH Acts': 'Show the advert',
    'USDT Available': '120.5',
    'USDT Reserved': '0',
    'USDT In escrow': '50',
    'USDT On hold': '10',
    '41 At': 'Thu, Jan 1, 2026, 11:59 AM',
    '41 Operator': 'olu',
    '41 Action': 'person.see',
    '41 Outcome': 'Seen',
  },
  figures: ['50 USDT', '75,000.00 NGN', '500 USDT', '0.5 BTC'],
}
export const operatorRequests: Facts = {
  labels: {
    'ACTWA1TABCDEFGHJKMNP Act': 'Decide the appeal',
    'ACTWA1TABCDEFGHJKMNP About': 'K7W2Q9D4M1X8P3T6V5RA',
    'ACTWA1TABCDEFGHJKMNP Value': '1,250.00 USD',
    'ACTWA1TABCDEFGHJKMNP Requested': 'Thu, Jan 1, 2026, 12:01 PM',
    'ACTWA1TABCDEFGHJKMNP By': 'pat',
    'ACTWA1TABCDEFGHJKMNP State': 'Waits for a second operator',
    'ACTDNEABCDEFGHJKMNPQ Act': 'Decide the appeal',
    'ACTDNEABCDEFGHJKMNPQ About': 'K7W2Q9D4M1X8P3T6V5RA',
    'ACTDNEABCDEFGHJKMNPQ Value': '50.10 USD',
    'ACTDNEABCDEFGHJKMNPQ Requested': 'Thu, Jan 1, 2026, 12:01 PM',
    'ACTDNEABCDEFGHJKMNPQ By': 'olu',
    'ACTDNEABCDEFGHJKMNPQ State': 'Carried out',
    'ACTREFVSEDABCDEFGHJK Act': 'Decide the appeal',
    'ACTREFVSEDABCDEFGHJK About': 'K7W2Q9D4M1X8P3T6V5RA',
    'ACTREFVSEDABCDEFGHJK Value': '–',
    'ACTREFVSEDABCDEFGHJK Requested': 'Thu, Jan 1, 2026, 12:01 PM',
    'ACTREFVSEDABCDEFGHJK By': 'olu',
    'ACTREFVSEDABCDEFGHJK State': 'Refused',
  },
  figures: ['1,250.00 USD', '50.10 USD'],
}

export const actRecord: Facts = {
  labels: {
    About: 'K7W2Q9D4M1X8P3T6V5RA',
    Value: '1,250.00 USD',
    'Requested by': 'pat',
    Requested: 'Thu, Jan 1, 2026, 12:01 PM',
    Note: 'The receipt matches the statement of the bank',
    Expires: 'Fri, Jan 2, 2026, 12:01 PM',
    To: 'buyer',
    Reason: 'payment_proven',
  },
  figures: ['1,250.00 USD'],
}
export const personSearch: Facts = {
  labels: {
    'ben_kay Username': 'ben_kay',
    'ben_kay Name': 'Ben Kay',
    'ben_kay Email': 'ben@example.com',
    'ben_kay State': 'Frozen',
    'ada_obi Username': 'ada_obi',
    'ada_obi Name': 'Ada Obi',
    'ada_obi Email': 'ada@example.com',
    'ada_obi State': '–',
  },
  tones: { 'ben_kay Frozen': 'down' },
}

export const logLines: Facts = {
  labels: {
    '42 At': 'Thu, Jan 1, 2026, 12:00 PM',
    '42 Operator': 'pat',
    '42 Action': 'person.freeze',
    '42 About': 'ben_kay',
    '42 Outcome': 'Done',
    '42 Note': 'Reported as stolen',
    '42 From': '–',
    '41 At': 'Thu, Jan 1, 2026, 11:59 AM',
    '41 Operator': 'olu',
    '41 Action': 'person.see',
    '41 About': 'ben_kay',
    '41 Outcome': 'Seen',
    '41 Note': '–',
    '41 From': '192.0.2.7',
  },
}

/** The dialog of an act on it. */
export const operatorBankTransfer: Facts = { figures: ['250.00 USD'] }

export const bankTransferRecord: Facts = {
  labels: {
    Kind: 'Deposit',
    Person: 'Ben Kay ben_kay',
    Announced: '250.00 USD',
    Value: '250.00 USD',
    Reference: 'QS7K2M9D4X8P',
    Bank: 'Harbour Bank',
    'Account number': '0123456789',
    Requested: 'Thu, Jan 1, 2026, 09:00 AM',
    Until: 'Sun, Jan 4, 2026, 09:00 AM',
  },
  figures: ['250.00 USD'],
}

export const depositRecord: Facts = {
  labels: {
    Network: 'Ripple',
    Amount: '20 XRP',
    Value: '41.50 USD',
    Transaction: '9F8C2A71B3D94E06A5F1C7788E2D40BB13579ACE2468BDF09F8C2A71B3D94E06',
    Address: 'rQuaysideDepositsXXXXXXXXXXXXXXXX1',
    Memo: 'None',
    Confirmations: '1 of 1',
    Arrived: 'Thu, Jan 1, 2026, 11:00 AM',
  },
  figures: ['41.50 USD'],
}

export const supportRecord: Facts = {
  labels: {
    From: 'Ben Kay ben_kay',
    Email: 'ben@example.com',
    Topic: 'Deposit',
    Sent: 'Thu, Jan 1, 2026, 11:40 AM',
    Request: 'REQVESTABCDEFGHJKMNP',
    Network: 'Ripple',
    'Transaction ID': '9F8C2A71B3D94E06A5F1C7788E2D40BB13579ACE2468BDF09F8C2A71B3D94E06',
  },
}

export const operatorList: Facts = {
  labels: {
    'pat Username': 'pat',
    'pat Name': 'Pat Lee',
    'pat Email': 'pat@example.com',
    'pat Roles': 'Support, Risk',
    'pat State': 'Active',
    'pat Last seen': 'Thu, Jan 1, 2026, 11:50 AM',
    'pat Acts': 'Change the roles Disable the operator Send a new link',
    'sam Username': 'sam',
    'sam Name': 'Sam Roe',
    'sam Email': 'sam@example.com',
    'sam Roles': 'Finance',
    'sam State': 'Disabled',
    'sam Last seen': 'Never',
    'sam Acts': 'Send a new link',
  },
}
