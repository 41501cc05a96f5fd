import { assert } from '@dziva/event-ledger/domain/assert';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type Proposable, ProposedCommand } from './approvals.port.ts';
import { isProposable, POLICY_KINDS, type ProposalKind } from '@dziva/vocabulary/policy-kinds';

/** Finds the command for each kind of proposal among the providers. */
@Injectable()
export class ProposableCommands implements OnApplicationBootstrap {
  private commands: ReadonlyMap<ProposalKind, Proposable<unknown>> | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** The server does not start if a kind of proposal has no command, or more than one. */
  onApplicationBootstrap(): void {
    const known = [...this.byKind().keys()].toSorted();
    assert(
      known.join() === POLICY_KINDS.filter(isProposable).toSorted().join(),
      `not every kind of proposal has one command: ${known.join(', ')}`,
    );
  }

  of(kind: ProposalKind): Proposable<unknown> {
    const command = this.byKind().get(kind);
    assert(command, `nobody carries out ${kind}`);
    return command;
  }

  private byKind(): ReadonlyMap<ProposalKind, Proposable<unknown>> {
    this.commands ??= this.found();
    return this.commands;
  }

  private found(): Map<ProposalKind, Proposable<unknown>> {
    const commands = new Map<ProposalKind, Proposable<unknown>>();
    for (const wrapper of this.discovery.getProviders({ metadataKey: ProposedCommand.KEY })) {
      const command = wrapper.instance as Proposable<unknown>;
      for (const kind of command.kinds) {
        assert(!commands.has(kind), `two commands carry out ${kind}`);
        commands.set(kind, command);
      }
    }
    return commands;
  }
}
