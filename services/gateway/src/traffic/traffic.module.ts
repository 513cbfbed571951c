import { Module } from '@nestjs/common';
import { TrafficCounter } from './traffic-counter.ts';

@Module({ providers: [TrafficCounter] })
export class TrafficModule {}
