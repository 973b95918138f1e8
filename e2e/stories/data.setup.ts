import { test as setup } from 'playwright/test'
import { prepareData } from './quayside.ts'

setup('a server makes the data that every other one begins with', () => prepareData())
